import { TOKEN_PREFIX } from "@jobwright/contracts/tokens";

export type BridgeSettings = {
  /** Address of the MCP server of a running Jobwright. */
  address: URL;
  token: string;
};

const DEFAULT_URL = "http://localhost:3000";

/** The settings of `npm run mcp`, or what is wrong with them as a sentence for a person. The token is never repeated. */
export function readBridgeSettings(
  env: Record<string, string | undefined>,
): BridgeSettings | { problem: string } {
  const url = env["JOBWRIGHT_URL"]?.trim() || DEFAULT_URL;
  const token = env["JOBWRIGHT_TOKEN"]?.trim() ?? "";
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    return {
      problem: `JOBWRIGHT_URL is no http or https address. Set it to that of your Jobwright, such as ${DEFAULT_URL}.`,
    };
  }
  if (token === "") {
    return {
      problem:
        "JOBWRIGHT_TOKEN is not set. Make an access token in Jobwright under Settings, and set it to that.",
    };
  }
  if (!token.startsWith(TOKEN_PREFIX)) {
    return { problem: `JOBWRIGHT_TOKEN is no access token of Jobwright: those begin with ${TOKEN_PREFIX}.` };
  }
  return { address: new URL("mcp", url.endsWith("/") ? url : `${url}/`), token };
}

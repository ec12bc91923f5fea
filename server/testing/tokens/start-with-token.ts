import type { SessionUser } from "@jobwright/contracts/auth";
import { tokenScopes } from "@jobwright/contracts/token-scopes";
import { sources } from "#sources/registry";
import { startLocalBoards } from "../local-boards.ts";
import { createTestContext } from "../server-context.ts";
import { startApp } from "../start-app.ts";

export type StartedWithToken = {
  url: string;
  /** A guest's, with all scopes but `capture`. */
  token: string;
  uid: string;
  close(): Promise<void>;
};

/** The real server with one board that lists one job, and a guest who looks for it and has made a token. */
export async function startWithToken(): Promise<StartedWithToken> {
  const [boards, opened] = await Promise.all([startLocalBoards(), createTestContext()]);
  boards.remotive.push({ id: 1, title: "Cook", company: "The Inn", text: "A kitchen looks for a cook." });
  const others = sources.map(({ id }) => id).filter((id) => id !== "remotive");
  const app = await startApp({
    env: {
      DATABASE_URL: opened.databaseUrl,
      SOURCE_REMOTIVE_URL: boards.baseUrls.remotive,
      SOURCES_DISABLED: others.join(","),
    },
  });
  const send = async (method: string, path: string, body: unknown, cookie = "") => {
    const headers = { "content-type": "application/json", origin: app.url, cookie };
    const response = await fetch(`${app.url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const guest = await send("POST", "/api/auth/guest", {});
  const cookie = guest.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const { uid } = ((await guest.json()) as { user: SessionUser }).user;
  await send("PATCH", `/api/users/${uid}`, { jobPreferences: { titles: ["Cook"] } }, cookie);
  const scopes = tokenScopes.filter((scope) => scope !== "capture");
  const made = await send("POST", `/api/users/${uid}/tokens`, { name: "Script", scopes }, cookie);
  const { secret } = (await made.json()) as { secret: string };
  const close = async () => {
    await app.stop();
    await Promise.all([boards.close(), opened.close()]);
  };
  return { url: app.url, token: secret, uid, close };
}

/** Reads an address of the started server by its token. */
export function callApp({ url, token }: StartedWithToken, path: string): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
}

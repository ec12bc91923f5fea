import type { IncomingMessage } from "node:http";

/** What the server was asked, taken apart. */
export type AskedQuestion = {
  path: string;
  headers: Record<string, string | undefined>;
  /** The system's message. */
  instructions: string;
  /** What stood between the marks of the first message, line by line; for embeddings the texts. */
  data: { name: string; text: string }[];
  /** The schema that was asked for by the interface's own means; null: none was. */
  schema: unknown;
  messages: { role: string; text: string }[];
  maxAnswerTokens: number | null;
  body: Record<string, unknown>;
};

type RawMessage = { role: string; content: string | { text?: string }[] };

export function readAskedQuestion(request: IncomingMessage, body: Record<string, unknown>): AskedQuestion {
  // OpenAI's responses have their messages where embeddings have their texts.
  const isResponses = request.url?.endsWith("/responses") ?? false;
  const raw = ((isResponses ? body["input"] : body["messages"]) ?? []) as RawMessage[];
  const messages = raw.map(({ role, content }) => ({ role, text: readText(content) }));
  const isSystem = ({ role }: { role: string }) => role === "system" || role === "developer";
  const system = messages.filter(isSystem).map(({ text }) => text);
  if (body["system"] !== undefined) system.push(readText(body["system"] as RawMessage["content"]));
  const texts = (isResponses ? [] : [body["input"] ?? []].flat()) as string[];
  const user = messages.find(({ role }) => role === "user")?.text ?? "";
  return {
    path: request.url ?? "",
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    ),
    instructions: system.join("\n"),
    data: texts.length > 0 ? texts.map((text) => ({ name: "input", text })) : readData(user),
    schema: readSchema(body),
    messages: messages.filter((message) => !isSystem(message)),
    maxAnswerTokens: (body["max_tokens"] ??
      body["max_completion_tokens"] ??
      body["max_output_tokens"] ??
      null) as number | null,
    body,
  };
}

function readText(content: RawMessage["content"]): string {
  return typeof content === "string" ? content : content.map(({ text }) => text ?? "").join("");
}

/** What a reader finds that trusts the marks alone. */
function readData(text: string): { name: string; text: string }[] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith("BEGIN DATA"));
  const end = lines.findIndex((line, at) => at > start && line.startsWith("END DATA"));
  if (start === -1 || end === -1) return [];
  return lines.slice(start + 1, end).map((line) => JSON.parse(line) as { name: string; text: string });
}

function readSchema(body: Record<string, unknown>): unknown {
  const format = body["response_format"] as { json_schema?: { schema?: unknown } } | undefined;
  const output = body["output_config"] as { format?: { schema?: unknown } } | undefined;
  const [tool] = (body["tools"] ?? []) as { input_schema?: unknown }[];
  return format?.json_schema?.schema ?? output?.format?.schema ?? tool?.input_schema ?? null;
}

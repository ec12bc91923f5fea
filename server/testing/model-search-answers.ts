import type { AskedQuestion } from "./asked-question.ts";

/** A page that the provider's search tool finds. */
export type FoundPage = { url: string; title: string };

type Tokens = { in: number; out: number };

/** Whether the question came with the provider's search tool. */
export function isWebSearch({ body }: AskedQuestion): boolean {
  const tools = (body["tools"] ?? []) as { type?: string }[];
  return tools.some(({ type }) => type?.startsWith("web_search"));
}

/** OpenAI's responses: what was searched, then a message that cites the pages with a mark of OpenAI's own. */
export function toOpenAiSearchAnswer(
  { body }: AskedQuestion,
  text: string,
  pages: readonly FoundPage[],
  tokens: Tokens,
): object {
  return {
    id: "resp_1",
    object: "response",
    created_at: 1_700_000_000,
    status: "completed",
    error: null,
    incomplete_details: null,
    model: body["model"],
    output: [
      {
        type: "web_search_call",
        id: "ws_1",
        status: "completed",
        action: {
          type: "search",
          query: "the company",
          sources: pages.map(({ url }) => ({ type: "url", url: `${url}?utm_source=openai` })),
        },
      },
      {
        type: "message",
        id: "msg_1",
        status: "completed",
        role: "assistant",
        content: [
          {
            type: "output_text",
            text,
            annotations: pages.map(({ url, title }) => ({
              type: "url_citation",
              start_index: 0,
              end_index: text.length,
              url: `${url}?utm_source=openai`,
              title,
            })),
          },
        ],
      },
    ],
    usage: {
      input_tokens: tokens.in,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: tokens.out,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: tokens.in + tokens.out,
    },
  };
}

/** Anthropic's messages: a sentence, the search, its results, and an answer in pieces, some of them with citations. */
export function toAnthropicSearchAnswer(
  { body }: AskedQuestion,
  text: string,
  pages: readonly FoundPage[],
  tokens: Tokens,
): object {
  const half = Math.floor(text.length / 2);
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: body["model"],
    content: [
      { type: "text", text: "I'll look that up. " },
      {
        type: "server_tool_use",
        id: "srvtoolu_1",
        name: "web_search",
        input: { query: "the company" },
      },
      {
        type: "web_search_tool_result",
        tool_use_id: "srvtoolu_1",
        content: pages.map(({ url, title }) => ({
          type: "web_search_result",
          url,
          title,
          encrypted_content: "EqgfCioIARgBIiQ3",
          page_age: "April 30, 2025",
        })),
      },
      { type: "text", text: text.slice(0, half) },
      {
        type: "text",
        text: text.slice(half),
        citations: pages.map(({ url, title }) => ({
          type: "web_search_result_location",
          url,
          title,
          cited_text: title,
          encrypted_index: "Eo8BCioIAhgB",
        })),
      },
    ],
    stop_reason: "end_turn",
    stop_sequence: null,
    usage: {
      input_tokens: tokens.in,
      output_tokens: tokens.out,
      server_tool_use: { web_search_requests: 1 },
    },
  };
}

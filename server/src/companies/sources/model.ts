import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { ServerContext, UserContext } from "#context";
import { startModelRun, type BudgetLimit } from "#models/models.service";
import { OutboundError } from "#platform/outbound/outbound-client";
import { readModelStatements, statementKinds } from "./read-model-statements.ts";
import type { ResearchAnswer, ResearchSource, Subject } from "./research-source.ts";

/** Searches that one research makes at most: what the company is, its places, its news. */
const SEARCH = { maxSearches: 3 };
const MAX_ANSWER_TOKENS = 4000;
/** Statements that are read; more are not asked for. */
const MOST_STATEMENTS = 60;

const INSTRUCTIONS = `You find out about one company for people who look for work there. Its name, and what tells it from others of its name, are data.
Search the web. State only what a page says that your search found, about this very company; leave out what you merely remember or are not sure of.
kind: ${statementKinds.map((kind) => `"${kind}"`).join(", ")}.
text: "about" is one plain sentence on what the company does; "size" is a number of employees with its year; "headquarters" and "office" are a city with its country; "competitor" is one company's name; "award" is its title; "news" is a headline in your own words.
date: for "award" the year, for "news" the day as YYYY-MM-DD, otherwise "".
url: the address of the page, exactly as your search gave it.
quote: the words of that page that say so, at most 25.
At most one about, industry, headquarters, founded and size each, 6 competitors, 6 awards, 10 offices, 4 news of the last year.
Never give ratings, reviews, scores or salaries. Where you find nothing, answer with no statements.`;

const answerSchema = z.object({
  statements: z.array(
    z.object({
      kind: z.string(),
      text: z.string(),
      date: z.string(),
      url: z.string(),
      quote: z.string(),
    }),
  ),
});

/**
 * The configured model with its provider's search tool. What it costs is counted for `asker`, the person who has the
 * company researched; null: it is not asked, and what is kept of it is used.
 */
export function createModelSource(ctx: ServerContext, asker: UserContext | null): ResearchSource {
  const { languageModel, config } = ctx;
  const webSearch = languageModel?.webSearch ?? null;
  return {
    id: "model",
    name: `${languageModel?.model ?? "A model"} with web search`,
    defaultBaseUrl: "",
    maxAgeMs: 30 * 86_400_000,
    isCostly: true,
    ...(webSearch === null ? {} : { timeLimitMs: webSearch.readTimeLimit(SEARCH) }),
    whyNot: () => {
      if (languageModel === null) return { isOff: true, reason: "No language model is configured." };
      if (webSearch === null) return { isOff: true, reason: "The configured model has no web search." };
      if (!config.research.withModel) return { isOff: true, reason: "Web search is off on this server." };
      if (asker === null) return { isOff: false, reason: "It is asked when you research this company." };
      return null;
    },
    research: (subject, { now, signal }) => {
      if (asker === null) throw new OutboundError("stopped", "Nobody asked for it");
      return search(asker, subject, now, signal);
    },
  };
}

async function search(
  asker: UserContext,
  subject: Subject,
  now: Date,
  signal: AbortSignal,
): Promise<ResearchAnswer> {
  const run = startModelRun(() => asker, randomUUID());
  if (!run?.searchWeb) return { facts: [], url: null };
  const answer = await run.searchWeb(
    "research",
    {
      instructions: INSTRUCTIONS,
      data: describeSubject(subject),
      answer: answerSchema,
      maxAnswerTokens: MAX_ANSWER_TOKENS,
      signal,
    },
    SEARCH,
  );
  switch (answer.outcome) {
    case "answered": {
      const { found, citedUrls } = answer.value;
      const statements = found.statements.slice(0, MOST_STATEMENTS);
      const read = readModelStatements({ statements, citedUrls, website: subject.website, now });
      return { ...read, url: null };
    }
    case "refused":
      throw new OutboundError("not-json", "Its answer was not in the form that was asked for");
    case "failed":
      throw new OutboundError("network", "It did not answer");
    case "overBudget":
      throw new OutboundError("http-status", budgetSentences[answer.limit], { status: 429 });
  }
}

const budgetSentences: Record<BudgetLimit, string> = {
  run: "A search may cost more tokens than this installation allows for one run",
  person: "The tokens that one person has for a day were used up",
  day: "The tokens that this installation has for a day were used up",
};

/** What is public of the company, and nothing of the person. */
function describeSubject({ name, website, entity }: Subject): { name: string; text: string }[] {
  return [
    { name: "company", text: name },
    ...(website === null ? [] : [{ name: "website", text: website }]),
    ...(entity === null || entity.about === "" ? [] : [{ name: "what it is", text: entity.about }]),
  ];
}

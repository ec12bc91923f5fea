import { fetchAddress } from "./fetch-source.ts";
import { nameBoard } from "./query-words.ts";
import { readFeed } from "./read-feed.ts";
import { boardToken, type Source } from "./source.ts";

/** An RSS, Atom or JSON feed of postings; its address is the token. A feed holds the newest only. */
export const feed: Source = {
  id: "feed",
  name: "Feed",
  kind: "board",
  defaultBaseUrl: "",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  terms: "Those of the feed that a person named.",
  isVerified: true,
  describe: () => "Feeds",
  requestName: nameBoard,
  async ask(request, access) {
    const address = boardToken(request);
    const answer = await fetchAddress(access, address);
    const caller = { person: address, signal: access.signal };
    return { ...(await readFeed(caller, answer.text, address, answer.url)), isComplete: false };
  },
};

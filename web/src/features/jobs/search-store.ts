import type { SearchProgress } from "@jobwright/contracts/job-search";
import { errorTexts } from "@jobwright/contracts/error-texts";
import { ApiError } from "../../lib/api-error.ts";
import { announceProgress } from "./announce-progress.ts";
import type { LooseSearchEvent, SearchCalls } from "./api/search-calls.ts";
import type { CriteriaDraft, Wanted } from "./criteria-draft.ts";
import { readSearchAnswer, type AgentResult } from "./read-search-answer.ts";
import { toClearError, toSaveError, toSearchError } from "./search-error-text.ts";
import {
  forgetSession,
  isSearchStarted,
  keepActiveSessionId,
  keepStoredSearch,
  makeSessionId,
  markSearchStarted,
  readActiveSessionId,
  readStoredSearch,
  type StoredSearch,
} from "./search-session.ts";

/** Where the search of one person stands (J30). `failed` is the start card with a message above it. */
export type SearchState = {
  sessionId: string;
  phase: "restoring" | "start" | "searching" | "results" | "failed";
  progress: SearchProgress | null;
  isStopping: boolean;
  /** What went wrong; beside results, where a search failed after its first listings were shown. */
  message: string | null;
  /** What the person changed on the start card; kept until it is saved. */
  draft: CriteriaDraft;
  /** What a screen reader hears; changed sparingly. */
  announcement: string;
};

/** J21. */
export const SEARCHING_TEXT = "Searching for jobs and researching companies...";

/** Tries to join a search again after its stream broke, before the person is asked. */
const MAX_REJOINS = 3;
const REJOIN_DELAY_MS = 1000;

type Options = {
  calls: SearchCalls;
  /** Called with the results of a search that ended while this page was open. */
  onResults: (search: StoredSearch) => void;
  sleep?: (ms: number) => Promise<void>;
};

/**
 * Keeps one person's search outside React, so that it goes on while another screen is open. Its actions never throw,
 * apart from `stop` and `clearAll`, which throw an `Error` with a sentence for the person.
 */
export class SearchStore {
  #state: SearchState;
  #calls: SearchCalls;
  #onResults: (search: StoredSearch) => void;
  #sleep: (ms: number) => Promise<void>;
  #isRestored = false;
  #hasRestoreFailed = false;
  /** What an agent service found and could not be kept yet. */
  #unkept: { sessionId: string; result: AgentResult } | null = null;
  /** Sessions that were started, for a browser that refuses its storage. */
  #started = new Set<string>();
  #listeners = new Set<() => void>();
  #closing = new AbortController();

  constructor({ calls, onResults, sleep = sleepFor }: Options) {
    this.#calls = calls;
    this.#onResults = onResults;
    this.#sleep = sleep;
    const sessionId = readActiveSessionId() ?? makeSessionId();
    this.#state = { ...emptyState, draft: {}, sessionId, phase: "restoring" };
  }

  getState = (): SearchState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Ends following; the search itself goes on at the server. */
  close(): void {
    this.#closing.abort();
  }

  /** Finds what this tab, or else the person's user document, was last at. */
  async restore(): Promise<void> {
    if (this.#isRestored) return;
    this.#isRestored = true;
    try {
      const sessionId = readActiveSessionId() ?? (await this.#adoptCurrentSession());
      if (sessionId === null) return this.newSearch();
      this.#set({ sessionId });
      if (readStoredSearch(sessionId)) return this.#set({ phase: "results" });
      if (!this.#isStarted(sessionId)) return this.#set({ phase: "start" });
      await this.#join(sessionId);
    } catch (error) {
      this.#hasRestoreFailed = true;
      this.#fail(toSearchError(error));
    }
  }

  edit = (change: CriteriaDraft): void => this.#set({ draft: { ...this.#state.draft, ...change } });

  /** Saves the lists that are given and searches; null takes the stored preferences as they are. */
  async start(wanted: Partial<Wanted> | null): Promise<void> {
    if (this.#state.phase === "searching") return;
    this.#hasRestoreFailed = false;
    this.#unkept = null;
    const current = this.#state.sessionId;
    const sessionId = this.#isStarted(current) ? makeSessionId() : current;
    keepActiveSessionId(sessionId);
    this.#set({ ...emptyState, sessionId, phase: "searching", announcement: SEARCHING_TEXT });
    try {
      const jobPreferences = wanted ? { jobPreferences: wanted } : {};
      await this.#calls.mergeUserDocument({ currentSessionId: sessionId, ...jobPreferences });
    } catch (error) {
      return this.#fail(toSaveError(error));
    }
    if (this.#closing.signal.aborted) return;
    const { boardLink } = this.#state.draft;
    this.#set({ draft: boardLink ? { boardLink } : {} });
    this.#remember(sessionId);
    await this.#follow(sessionId, () => this.#calls.runSearch(this.#closing.signal));
  }

  /** Restores again what could not be restored, joins a search that was lost, or searches again. */
  async retry(wanted: Partial<Wanted> | null = null): Promise<void> {
    if (this.#unkept !== null) {
      this.#set({ phase: "searching", message: null });
      return this.#keepResult(this.#unkept.sessionId, this.#unkept.result);
    }
    if (this.#hasRestoreFailed) {
      this.#hasRestoreFailed = false;
      this.#isRestored = false;
      this.#set({ phase: "restoring", message: null });
      return this.restore();
    }
    const { sessionId } = this.#state;
    if (this.#isStarted(sessionId)) {
      this.#set({ phase: "searching", progress: null, message: null });
      try {
        const known = await this.#readKnownState(sessionId);
        if (known?.state === "running" || known?.state === "finished") return await this.#join(sessionId);
      } catch (error) {
        return this.#fail(toSearchError(error));
      }
      this.#set({ phase: "start" });
    }
    await this.start(wanted);
  }

  /** New Search: a fresh session and the start card, with a message where something is to be told. */
  newSearch = (message: string | null = null): void => {
    if (this.#closing.signal.aborted) return;
    this.#hasRestoreFailed = false;
    this.#unkept = null;
    const sessionId = makeSessionId();
    keepActiveSessionId(sessionId);
    this.#set({ ...emptyState, sessionId, phase: message ? "failed" : "start", message });
  };

  /** Goes back to the results of an earlier session. */
  open = (sessionId: string): void => {
    if (this.#closing.signal.aborted) return;
    this.#hasRestoreFailed = false;
    keepActiveSessionId(sessionId);
    this.#remember(sessionId);
    this.#set({ ...emptyState, sessionId, phase: "results" });
  };

  async stop(): Promise<void> {
    this.#set({ isStopping: true });
    try {
      await this.#calls.stopSearch(this.#state.sessionId);
    } catch (error) {
      this.#set({ isStopping: false });
      if (error instanceof ApiError && error.code === "discovery/search-not-found") return;
      throw new Error(toSearchError(error), { cause: error });
    }
  }

  /** Clear All: the session's stored data goes, here and on the server, and a fresh session begins (J31). */
  async clearAll(): Promise<void> {
    const { sessionId } = this.#state;
    try {
      await this.#calls.clearSearch(sessionId);
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === "jobs/session-not-found";
      if (!isGone) throw new Error(toClearError(error), { cause: error });
    }
    this.#forget(sessionId);
    this.newSearch();
  }

  #set(change: Partial<SearchState>): void {
    if (this.#closing.signal.aborted) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #fail(message: string): void {
    this.#set({ phase: "failed", message, progress: null, isStopping: false, announcement: message });
  }

  #isStarted(sessionId: string): boolean {
    return this.#started.has(sessionId) || isSearchStarted(sessionId);
  }

  #remember(sessionId: string): void {
    this.#started.add(sessionId);
    markSearchStarted(sessionId);
  }

  #forget(sessionId: string): void {
    this.#started.delete(sessionId);
    forgetSession(sessionId);
  }

  async #adoptCurrentSession(): Promise<string | null> {
    const sessionId = await this.#calls.readCurrentSessionId();
    if (sessionId === null || this.#closing.signal.aborted) return null;
    keepActiveSessionId(sessionId);
    this.#remember(sessionId);
    return sessionId;
  }

  /** Shows a search that was started before: running, finished, or no longer known. */
  async #join(sessionId: string): Promise<void> {
    const known = await this.#readKnownState(sessionId);
    if (known?.state === "failed") return this.newSearch(known.error ?? errorTexts.searchFailed);
    if (known?.state !== "running") return this.#set({ phase: "results", progress: null });
    this.#set({ phase: "searching", progress: known.progress, message: null });
    await this.#follow(sessionId, () => this.#calls.joinSearch(sessionId, this.#closing.signal));
  }

  /** Null where the server does not know the search any more. */
  async #readKnownState(sessionId: string) {
    try {
      return await this.#calls.readState(sessionId);
    } catch (error) {
      if (error instanceof ApiError && error.code === "discovery/search-not-found") return null;
      throw error;
    }
  }

  /** Reads events to the end; a stream that breaks is joined again a few times. */
  async #follow(sessionId: string, open: () => AsyncIterable<LooseSearchEvent>): Promise<void> {
    let openNext = open;
    for (let rejoins = 1; ; rejoins++) {
      try {
        if (await this.#readToEnd(sessionId, openNext())) return;
      } catch (error) {
        if (this.#closing.signal.aborted) return;
        const isBroken =
          error instanceof ApiError && error.code === "network" && this.#state.progress !== null;
        if (!isBroken || rejoins > MAX_REJOINS) {
          if (error instanceof ApiError && error.status >= 400) this.#forget(sessionId);
          return this.#fail(toSearchError(error));
        }
      }
      if (rejoins > MAX_REJOINS) return this.#fail(errorTexts.searchFailed);
      await this.#sleep(REJOIN_DELAY_MS * rejoins);
      const known = await this.#readKnownState(sessionId).catch(() => undefined);
      if (known === null || known?.state === "finished") {
        return this.#set({ phase: "results", progress: null, isStopping: false });
      }
      openNext = () => this.#calls.joinSearch(sessionId, this.#closing.signal);
    }
  }

  /** Returns true once a result or an error came, false where the stream ended without either. */
  async #readToEnd(sessionId: string, events: AsyncIterable<LooseSearchEvent>): Promise<boolean> {
    for await (const event of events) {
      if (this.#closing.signal.aborted) return true;
      if (event.type === "progress") {
        const announcement = announceProgress(this.#state.progress, event.progress);
        this.#set({ progress: event.progress, announcement: announcement ?? this.#state.announcement });
      } else if (event.type === "error") {
        const message = toSearchError(event.error);
        const hasListings = (this.#state.progress?.rankings ?? 0) > 0;
        if (hasListings) this.#set({ ...emptyState, phase: "results", message, announcement: message });
        else this.#fail(message);
        return true;
      } else {
        const { search, toKeep } = readSearchAnswer(event.result, sessionId, new Date());
        if (toKeep === null) this.#showResults(search);
        else await this.#keepResult(sessionId, toKeep);
        return true;
      }
    }
    return false;
  }

  /** What was found stays here until it is kept: "Try Again" keeps it, and does not search once more. */
  async #keepResult(sessionId: string, result: AgentResult): Promise<void> {
    this.#unkept = { sessionId, result };
    try {
      const search = await this.#calls.keepResult(sessionId, result);
      this.#unkept = null;
      this.#showResults(search);
    } catch (error) {
      this.#fail(toSaveError(error));
    }
  }

  #showResults(search: StoredSearch): void {
    const { sessionId } = search;
    keepActiveSessionId(sessionId);
    this.#remember(sessionId);
    keepStoredSearch(search);
    this.#onResults(search);
    this.#set({ ...emptyState, sessionId, phase: "results" });
  }
}

const emptyState = { progress: null, isStopping: false, message: null, announcement: "" };

function sleepFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

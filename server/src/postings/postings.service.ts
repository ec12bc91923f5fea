export { type CrawlResult, crawlSource, readLastCrawl } from "./crawl-source.ts";
export { type Crawl, selectCrawls } from "./crawls.repository.ts";
export { describePlace } from "./describe-place.ts";
export { dropUnusedBoards } from "./drop-unused-boards.ts";
export { findCandidates, type FoundCandidates, seenSince } from "./find-candidates.ts";
export { readKeys, toContentKey, toLinkKey } from "./job-keys.ts";
export { deadlineSignal, NoAnswerError } from "./deadline-signal.ts";
export { type PostingText } from "./posting-text.ts";
export { readCompanyLink } from "./one-posting/read-company-link.ts";
export { identifyArrived, indexArrived, toCandidate } from "./posting-index.ts";
export {
  hasRealPostings,
  type IndexedCandidate,
  selectCompanyUrl,
  selectContentHashes,
  selectPostingsOfCompanies,
  selectPostingsOfCompany,
  selectTexts,
} from "./postings.repository.ts";
export { closeOverPostings } from "./close-over-postings.ts";
export { removeClosedPostings } from "./remove-closed-postings.ts";
export { selectKnownOfBoard } from "./postings.repository.ts";
export { readPostingOnce } from "./read-posting-once.ts";
export { readTitles } from "./read-titles.ts";
export { readSamplePostings, SAMPLE_SOURCE_ID } from "./sample-board/read-sample-board.ts";
export { sourceName } from "./source-names.ts";
export { startTitleMeaning, type TitleMeaning } from "./title-meaning.ts";
export { MISSED_ANSWERS_TO_CLOSE } from "./write-postings.repository.ts";

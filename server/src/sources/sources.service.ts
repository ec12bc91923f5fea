export { addBoard } from "./add-board.ts";
export { ashbyJobSchema, readAshbyJob } from "./ashby.ts";
export { boardPageUrl, readBoardLink } from "./boards/board-links.ts";
export { boardDomains, boardSystems, isBoardSystem } from "./boards/board-systems.ts";
export {
  type Board,
  insertBoards,
  insertUnknownCompany,
  type NewBoard,
  selectBoardsOfCompanies,
  selectBoardsToAsk,
  selectPagesOfCompanies,
  selectUnknownCompanies,
  selectUserBoards,
} from "./boards/boards.repository.ts";
export {
  exportPastedBoards,
  importPastedBoards,
  isAskableBoard,
} from "./boards/exported-boards.repository.ts";
export { loadDirectory } from "./directory/load-directory.ts";
export { type CompanyName, readCompanyNames } from "./directory/company-names.ts";
export { findBoards } from "./boards/find-boards.ts";
export {
  mergeGuestBoards,
  type BoardKey,
  deleteUnusedBoards,
  listPastedBoards,
} from "./boards/pasted-boards.repository.ts";
export { type PostingLink, readPostingId, readPostingLink } from "./boards/posting-links.ts";
export { companyFromToken } from "./company-name.ts";
export { isExpired } from "./open-until.ts";
export { pickPosting } from "./pages/page-posting.ts";
export { readPage } from "./pages/read-page.ts";
export { QUERY_NAME_LENGTH } from "./query-words.ts";
export { findSource, sources } from "./registry.ts";
export type {
  BoardReading,
  Source,
  SourceAccess,
  SourceAnswer,
  SourceQuery,
  SourceRequest,
} from "./source.ts";
export { sourceAccess } from "./source-access.ts";
export { cleanLine, toRawPosting } from "./to-raw-posting.ts";

import { pino } from "pino";
import { expect, test } from "vitest";
import { toErrorResponse } from "./on-error.ts";

function codeOf(error: unknown): string {
  return toErrorResponse(error, "1", pino({ level: "silent" })).body.code;
}

function fail(code: string, cause?: unknown): Error {
  return Object.assign(new Error("failed", { cause }), { code });
}

test.each([
  ["a full disk", fail("ENOSPC"), "server/no-room"],
  ["a full disk of the database", new Error("query", { cause: fail("53100") }), "server/no-room"],
  ["a full disk below the files", fail("E_CANNOT_WRITE_FILE", fail("ENOSPC")), "server/no-room"],
  ["a store that is away", fail("E_CANNOT_READ_FILE", fail("ECONNREFUSED")), "storage/unavailable"],
  ["a database that is away", new Error("query", { cause: fail("ECONNREFUSED") }), "server/unavailable"],
  [
    "a rollback on a broken connection",
    new Error("query", {
      cause: new Error("Client has encountered a connection error and is not queryable"),
    }),
    "server/unavailable",
  ],
  ["no connection left", fail("53300"), "server/unavailable"],
  ["anything else", new Error("a bug"), "server/internal"],
])("%s is answered by its own code", (_what, error, code) => {
  expect(codeOf(error)).toBe(code);
});

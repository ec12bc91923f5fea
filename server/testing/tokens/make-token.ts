import { tokenScopes, type TokenScope } from "@jobwright/contracts/token-scopes";
import type { PersonalToken } from "@jobwright/contracts/tokens";
import { expect } from "vitest";
import type { Owner } from "../http/owned-things.ts";
import type { TestApp } from "../http/test-app.ts";

export type MadeToken = { token: PersonalToken; secret: string };

/** Makes a personal token of the person who is signed in with the browser; with all scopes unless some are named. */
export async function makeToken(
  owner: Owner,
  given: { name?: string; scopes?: readonly TokenScope[]; days?: number } = {},
): Promise<MadeToken> {
  const body = { name: "Script", scopes: tokenScopes, ...given };
  const response = await owner.send("POST", `/api/users/${owner.uid}/tokens`, { body });
  expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)]);
  return (await response.json()) as MadeToken;
}

/** Calls the app as a program with a personal token would: no cookie, no origin. */
export function callByToken(
  { app }: TestApp,
  secret: string,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  return Promise.resolve(
    app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(options.body === undefined ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    }),
  );
}

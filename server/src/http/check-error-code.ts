import type { Endpoint } from "@jobwright/contracts/endpoint";
import { errorCodesOf, isOfContract } from "./error-codes-of.ts";
import type { ErrorResponse } from "./on-error.ts";

/**
 * The answer to a failure; where its code is not said of the endpoint of the contract, one with status 500 that says so.
 * Used in tests alone.
 */
export function checkErrorCode(endpoint: Endpoint, answer: ErrorResponse): ErrorResponse {
  const { code } = answer.body;
  if (!isOfContract(endpoint) || errorCodesOf(endpoint).includes(code)) return answer;
  const message = `${endpoint.method} ${endpoint.path} answers with ${code}, which endpoint-errors.ts does not say of it.`;
  return { ...answer, status: 500, body: { ...answer.body, code: "server/internal", message } };
}

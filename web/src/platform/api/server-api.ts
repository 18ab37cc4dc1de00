import type { ErrorCode } from "@hira/contract/platform/constants/errors";
import type { Api } from "./client.ts";
import { ApiError } from "./error.ts";

/**
 * Answers a public GET route of the contract by calling the server's own operations. Throws errors with
 * `status`, `code` and `message`.
 */
export type ReadData = (route: string, input: { params?: object; query?: object }) => Promise<unknown>;

/**
 * The API client for rendering on the server. Calls and errors are the same as in the browser, but no network
 * is used.
 */
export function createServerApi(read: ReadData): Api {
  const api = async (
    route: string,
    { params = {}, query = {} }: { params?: object; query?: object } = {},
  ) => {
    try {
      return await read(route, { params, query });
    } catch (cause) {
      throw refusalOf(cause) ?? cause;
    }
  };
  return api as Api;
}

function refusalOf(cause: unknown): ApiError | undefined {
  const { status, code, message } = cause as { status?: unknown; code?: unknown; message?: unknown };
  if (typeof status !== "number" || status >= 500) return undefined;
  return new ApiError({ status, code: code as ErrorCode, message: String(message) });
}

import type { ErrorCode } from "@hira/contract/platform/facts/errors";
import type { Api } from "./client.ts";
import { ApiError } from "./error.ts";

/** What the server's own operations answer to a public GET of the contract. Throws what has `status`, `code` and `message`. */
export type ReadData = (route: string, input: { params?: object; query?: object }) => Promise<unknown>;

/** The API for rendering: the same calls and refusals as the browser's, without a network between. */
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

import { QueryClient } from "@tanstack/react-query";
import { readCall } from "./calls.ts";
import type { Api } from "./client.ts";
import { ApiError } from "./error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: Error;
    queryMeta: {
      /** Text for a failed query whose error has no message. */
      fallback?: string | undefined;
      /** Converts the reply to the data that is cached. */
      read?: ((reply: never) => unknown) | undefined;
    };
  }
}

const RETRIES = 3;
const FIVE_MINUTES = 5 * 60_000;

/**
 * Returns the rule by which a query is retried. Only failures of the network or the server are retried,
 * because the server would answer with the same domain error again.
 */
export function retry(times: number): (failures: number, error: Error) => boolean {
  return (failures, error) => {
    const isDomainError = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return !isDomainError && failures < times;
  };
}

/**
 * Creates the query client with the times of docs/rules/storefront.md#storefront. On the server, a query is
 * tried once; in the browser, it is retried.
 */
export function createQueryClient(place: "browser" | "server", api: Api): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readCall(api),
        retry: place === "browser" ? retry(RETRIES) : false,
        gcTime: place === "browser" ? FIVE_MINUTES : Number.POSITIVE_INFINITY,
      },
      // Without a connection, a mutation fails immediately. Otherwise the mutation, and the dialog that shows
      // it, would wait for the network.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

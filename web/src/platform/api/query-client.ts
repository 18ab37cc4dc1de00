import { QueryClient } from "@tanstack/react-query";
import { readCall } from "./calls.ts";
import type { Api } from "./client.ts";
import { ApiError } from "./error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: Error;
    queryMeta: {
      /** The text for failures without a message. */
      fallback?: string | undefined;
      /** Converts the reply to what is cached. */
      read?: ((reply: never) => unknown) | undefined;
    };
  }
}

const RETRIES = 3;
const FIVE_MINUTES = 5 * 60_000;

/** Decides on retries: only transport failures and server errors are retried, because a domain error stays the same. */
export function retry(times: number): (failures: number, error: Error) => boolean {
  return (failures, error) => {
    const isDomainError = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return !isDomainError && failures < times;
  };
}

/** Uses the values of docs/rules/storefront.md#storefront. The page renderer tries once; the browser retries. */
export function createQueryClient(place: "browser" | "server", api: Api): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readCall(api),
        retry: place === "browser" ? retry(RETRIES) : false,
        gcTime: place === "browser" ? FIVE_MINUTES : Number.POSITIVE_INFINITY,
      },
      // Offline, a mutation fails immediately; otherwise it and its dialog would wait for the network.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

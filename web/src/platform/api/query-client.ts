import { QueryClient } from "@tanstack/react-query";
import { readCall } from "./calls.ts";
import type { Api } from "./client.ts";
import { ApiError } from "./error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: Error;
    queryMeta: {
      /** The text of a failure that brings none of its own. */
      fallback?: string | undefined;
      /** Turns the reply into what is kept. */
      read?: ((reply: never) => unknown) | undefined;
    };
  }
}

const RETRIES = 3;
const FIVE_MINUTES = 5 * 60_000;

/** A refusal stays a refusal: only transport failures and the server's own faults are worth another try. */
export function retry(times: number): (failures: number, error: Error) => boolean {
  return (failures, error) => {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return !isRefusal && failures < times;
  };
}

/** Figures of docs/rules/storefront.md#storefront; the page renderer tries once, the browser retries. */
export function createQueryClient(place: "browser" | "server", api: Api): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readCall(api),
        retry: place === "browser" ? retry(RETRIES) : false,
        gcTime: place === "browser" ? FIVE_MINUTES : Number.POSITIVE_INFINITY,
      },
      // Offline a mutation fails at once instead of waiting, with its dialog, for the network.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

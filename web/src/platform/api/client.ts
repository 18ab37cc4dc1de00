import type { CallInput, Reply, RouteName } from "@hira/contract";
import { LIVE_HEARD } from "@hira/contract/operations/constants/live";
import { DELETED_NAME } from "@hira/contract/people/constants/users";
import { countedByAccount, publicCalls } from "@hira/contract/platform/constants/public-calls";
import { t } from "@lingui/core/macro";
import { ApiError, errorFrom, withStatus } from "./error.ts";
import { lastHeard } from "./live-net.ts";
import { sendWithToken, type TokenSource } from "./with-token.ts";

/** Input of a call. All fields of its query are optional. */
export type CallParts<K extends RouteName> = Omit<CallInput<K>, "query"> &
  ("query" extends keyof CallInput<K> ? { query?: Partial<CallInput<K>["query"]> } : unknown);

export type CallOptions<K extends RouteName> = CallParts<K> & {
  /**
   * Text for a failed call whose error has no message (docs/rules/storefront.md#storefront). The HTTP status
   * replaces `{status}`.
   */
  fallback?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** True: the browser finishes the call even if the person leaves the page. */
  keepalive?: boolean;
};

type Arguments<K extends RouteName> =
  Record<never, never> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

/** Calls a route of the contract. Throws ApiError unless the call succeeds. */
export type Api = <K extends RouteName>(route: K, ...options: Arguments<K>) => Promise<Reply<K>>;

export interface ApiSettings {
  fetch: typeof fetch;
  token?: TokenSource;
  /** Called with every failure, for example to sign a deleted account out. */
  onError?: (error: ApiError) => void;
}

const TIMEOUT_MS = 20_000;

interface LooseOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  fallback?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/**
 * Returns the address of a call. It replaces each `{name}` by the encoded value and adds the query without
 * undefined values.
 */
export function callAddress(path: string, params: Record<string, unknown> = {}, query = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === "") throw new TypeError(`No ${name} for ${path}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function signalOf(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

const BASE = "/api";
const nobody: TokenSource = async () => null;

export function createApi({ fetch, token = nobody, onError }: ApiSettings): Api {
  async function attempt(route: string, options: LooseOptions, bearer: string | null): Promise<Response> {
    const [method = "GET", path = ""] = route.split(" ");
    const headers = new Headers({ accept: "application/json" });
    if (options.body !== undefined) headers.set("content-type", "application/json");
    if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    const heard = method === "GET" && bearer ? lastHeard() : undefined;
    if (heard) headers.set(LIVE_HEARD, heard);
    return fetch(BASE + callAddress(path, options.params, options.query), {
      method,
      headers,
      signal: signalOf(options.signal),
      ...(options.keepalive && { keepalive: true }),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
  }

  async function call(route: string, options: LooseOptions, fallback: string): Promise<unknown> {
    const response =
      route in publicCalls
        ? await attempt(
            route,
            options,
            countedByAccount.has(route) ? await token(false).catch(() => null) : null,
          )
        : await sendWithToken(token, fallback, (bearer) => attempt(route, options, bearer));
    if (!response.ok) throw await errorFrom(response, fallback);
    return bodyOf(response);
  }

  const api = async (route: string, options: LooseOptions = {}): Promise<unknown> => {
    const fallback = options.fallback ?? t`Something went wrong. Please try again.`;
    try {
      return await call(route, options, fallback);
    } catch (cause) {
      // If the caller aborted the call, its AbortError is thrown unchanged: no error is shown, and the query
      // library expects it.
      if (options.signal?.aborted) throw cause;
      const error = cause instanceof ApiError ? cause : transportError(cause, fallback);
      onError?.(error);
      throw error;
    }
  };
  return api as Api;
}

/** Reads a reply, and translates the name that the server gives to deleted accounts. */
async function bodyOf(response: Response): Promise<unknown> {
  const gone = t`Deleted user`;
  if (gone === DELETED_NAME) return response.json();
  const text = await response.text();
  if (!text.includes(DELETED_NAME)) return JSON.parse(text);
  return JSON.parse(text, (_, value) => (value === DELETED_NAME ? gone : value));
}

/**
 * Converts a missing or unusable answer to an ApiError. The device is offline, the call timed out, or a
 * successful reply is not JSON.
 */
function transportError(cause: unknown, fallback: string): ApiError {
  const message = withStatus(fallback, 0);
  if (cause instanceof SyntaxError) return new ApiError({ status: 0, code: "unreadable", message });
  const isTimeout = cause instanceof DOMException && cause.name === "TimeoutError";
  return new ApiError({ status: 0, code: isTimeout ? "timeout" : "network", message });
}

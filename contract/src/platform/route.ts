import type { z } from "zod";
import { type Access, access, addressCheckedCalls, type RouteName } from "./constants/access.ts";
import { guardRefusals, isWatched } from "./constants/approvals.ts";
import type { ErrorCode } from "./constants/errors.ts";
import { freshnessOf } from "./constants/fresh-calls.ts";

/** One route in the table of calls. Server registration, the web's client, OpenAPI and access tests all read it. */
export interface RouteDefinition {
  readonly access: Access;
  /** Whether the call needs a fresh sign-in (`platform/constants/fresh-calls.ts`). */
  readonly fresh?: "always" | "sometimes" | undefined;
  /** True if the call is evaluated by its effects (`platform/constants/approvals.ts`). */
  readonly watched?: boolean;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is a multipart form; its files arrive as `File`. */
  readonly multipart?: true;
  readonly reply: z.ZodType;
  /** The reply is a CSV file of this name, sent row by row while it is read. */
  readonly csv?: string;
  /** The reply is another file, which is sent while it is created. */
  readonly file?: { readonly name: string; readonly type: string };
  /** The reply is a stream of events (text/event-stream) that continues until one side ends it. */
  readonly stream?: true;
  /** Maximum size of the body in bytes, if it differs from the store's default. */
  readonly bodyBytes?: number;
  /** Domain errors of this route, in addition to those of its access. */
  readonly errors?: readonly ErrorCode[];
  /**
   * The caller has no account and proves who it is by the request itself. The handler gets the body's bytes unchanged,
   * and answers 401 if the proof fails.
   */
  readonly provesItself?: true;
  /** Programs call this route with arbitrary bodies; the body is ignored. */
  readonly anyBody?: true;
  /** Accepts an `Idempotency-Key` (docs/rules/platform.md#http): key, effect and stored reply commit together. */
  readonly idempotent?: true;
  /** The operation reads the account in its own statement. Before that, only the token is verified. */
  readonly findsAccount?: true;
  /** A separate rate limit, in addition to the account's (docs/rules/platform.md#http). */
  readonly limit?: "orders" | "requests" | "sign-up" | "player-names";
  /** Takes codes that could be guessed: calls that contain a code are counted by account and by address. */
  readonly guesses?: "coupons";
  /** Answered from the cache: `content` until content changes, `feed` for at most 2 s. */
  readonly cached?: "content" | "feed";
}

function addressRefusals(name: string): ErrorCode[] {
  return (addressCheckedCalls as readonly string[]).includes(name) ? ["address_blocked"] : [];
}

type Defined<R> = { readonly [K in keyof R & RouteName]: R[K] & { readonly access: (typeof access)[K] } };

/**
 * Keeps the literal keys and schemas of a capability's routes. Adds who may call them
 * (`platform/constants/access.ts`), whether they need a fresh sign-in, and the domain errors of approvals
 * (`platform/constants/approvals.ts`) and blocked addresses.
 */
export function defineRoutes<
  const R extends {
    readonly [K in keyof R]: K extends RouteName
      ? Omit<RouteDefinition, "access" | "fresh" | "watched"> & {
          access?: never;
          fresh?: never;
          watched?: never;
        }
      : never;
  },
>(routes: R): Defined<R> {
  const names = Object.keys(routes) as (keyof R & RouteName)[];
  return Object.fromEntries(
    names.map((name) => {
      const route = routes[name] as Omit<RouteDefinition, "access">;
      const errors = [...(route.errors ?? []), ...guardRefusals(name), ...addressRefusals(name)];
      return [
        name,
        {
          ...route,
          access: access[name],
          fresh: freshnessOf(name),
          watched: isWatched(name),
          ...(errors.length > 0 && { errors }),
        },
      ];
    }),
  ) as Defined<R>;
}

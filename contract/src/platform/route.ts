import type { z } from "zod";
import { type Access, access, addressCheckedCalls, type RouteName } from "./constants/access.ts";
import { guardRefusals, isWatched } from "./constants/approvals.ts";
import type { ErrorCode } from "./constants/errors.ts";
import { freshnessOf } from "./constants/fresh-calls.ts";

/**
 * One route of the API. The server's registration, the web's client, OpenAPI and the access tests all read
 * it.
 */
export interface RouteDefinition {
  readonly access: Access;
  /** Whether the call needs a fresh sign-in (`platform/constants/fresh-calls.ts`). */
  readonly fresh?: "always" | "sometimes" | undefined;
  /** True if the call's effects decide whether it needs an approver (`platform/constants/approvals.ts`). */
  readonly watched?: boolean;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is a multipart form; its files arrive as `File`. */
  readonly multipart?: true;
  readonly reply: z.ZodType;
  /** The reply is a CSV file of this name. It is sent row by row while the database is read. */
  readonly csv?: string;
  /** The reply is a file of another type, sent while it is created. */
  readonly file?: { readonly name: string; readonly type: string };
  /** The reply is a stream of events (text/event-stream) that continues until one side ends it. */
  readonly stream?: true;
  /** Maximum bytes of the body, if it differs from the store's default. */
  readonly bodyBytes?: number;
  /** Domain errors of this route beyond those of its access. */
  readonly errors?: readonly ErrorCode[];
  /**
   * The caller has no account and proves who it is in the request. The handler gets the body's bytes unchanged,
   * and answers 401 if the proof is wrong.
   */
  readonly provesItself?: true;
  /** Programs call this route with any body, and the body is ignored. */
  readonly anyBody?: true;
  /**
   * Accepts an `Idempotency-Key`. The key, the effect and the stored reply commit together
   * (docs/rules/platform.md#http).
   */
  readonly idempotent?: true;
  /** The operation's own SQL statement reads the account. Until then only the token is verified. */
  readonly findsAccount?: true;
  /** Rate limit of this route, in addition to the account's (docs/rules/platform.md#http). */
  readonly limit?: "orders" | "requests" | "sign-up" | "player-names";
  /**
   * The call may contain a code that somebody could guess. Such calls are counted per account and per IP
   * address.
   */
  readonly guesses?: "coupons";
  /** The reply comes from a cache: `content` until content changes, `feed` for at most 2 s. */
  readonly cached?: "content" | "feed";
}

function addressRefusals(name: string): ErrorCode[] {
  return (addressCheckedCalls as readonly string[]).includes(name) ? ["address_blocked"] : [];
}

type Defined<R> = { readonly [K in keyof R & RouteName]: R[K] & { readonly access: (typeof access)[K] } };

/**
 * Returns the routes of a capability with their literal keys and schemas. Adds who may call each
 * (`platform/constants/access.ts`), whether it needs a fresh sign-in, and the domain errors of approvals
 * (`platform/constants/approvals.ts`) and of blocked addresses.
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

import type { z } from "zod";
import { type Access, access, addressCheckedCalls, type RouteName } from "./facts/access.ts";
import { guardRefusals, isWatched } from "./facts/approvals.ts";
import type { ErrorCode } from "./facts/errors.ts";
import { freshnessOf } from "./facts/fresh-calls.ts";

/** One row of the table of calls. Server registration, the web's client, OpenAPI and access tests all read it. */
export interface RouteDefinition {
  readonly access: Access;
  /** Wants a fresh sign-in (`platform/facts/fresh-calls.ts`). */
  readonly fresh?: "always" | "sometimes" | undefined;
  /** Judged by what it does (`platform/facts/approvals.ts`). */
  readonly watched?: boolean;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body travels as a multipart form; its files arrive as `File`. */
  readonly multipart?: true;
  readonly reply: z.ZodType;
  /** The reply is a CSV file of this name, sent row by row as it is read. */
  readonly csv?: string;
  /** The reply is a stream of events (text/event-stream) that goes on until one side ends it. */
  readonly stream?: true;
  /** The largest body that is taken, in bytes, where it is another than the store's. */
  readonly bodyBytes?: number;
  /** Refusals of this route, beyond those of its access. */
  readonly errors?: readonly ErrorCode[];
  /** Who calls has no account: the handler is given the bytes as they came, and refuses 401 who does not prove to be known. */
  readonly provesItself?: true;
  /** Programs call it that send along a body of their own, which nobody reads. */
  readonly anyBody?: true;
  /** Takes an `Idempotency-Key` (docs/rules/platform.md#http): key, effect and stored reply commit together. */
  readonly idempotent?: true;
  /** The operation looks at the account itself, in its own statement: the token was verified, no more. */
  readonly findsAccount?: true;
  /** A limit of its own beside the account's (docs/rules/platform.md#http). */
  readonly limit?: "orders" | "requests" | "sign-up" | "player-names";
  /** Takes codes that could be guessed: calls that name one are counted, by account and by address. */
  readonly guesses?: "coupons";
  /** Answered from the cache: `content` until content changes, `feed` for at most 2 s. */
  readonly cached?: "content" | "feed";
}

function addressRefusals(name: string): ErrorCode[] {
  return (addressCheckedCalls as readonly string[]).includes(name) ? ["address_blocked"] : [];
}

type Defined<R> = { readonly [K in keyof R & RouteName]: R[K] & { readonly access: (typeof access)[K] } };

/**
 * Keeps the literal keys and schemas of a capability's routes, and adds who may call them (`platform/facts/access.ts`), how lately they signed
 * in, and what they refuse for the sake of a second person (`platform/facts/approvals.ts`) or a blocked address.
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

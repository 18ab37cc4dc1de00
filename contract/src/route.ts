import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may call a route. `identity`: a valid token, with or without a profile. `user`: a token whose account has a
 * profile. `owner`: the account that `{uid}` names, or an admin. `admin`: role admin, read from the database per call.
 */
export type Access = "public" | "identity" | "user" | "owner" | "admin";

/** One row of the table of calls. Server registration, the web's client, OpenAPI and access tests all read it. */
export interface RouteDefinition {
  readonly access: Access;
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
  /** Refusals of this route, beyond those of its access. */
  readonly errors?: readonly ErrorCode[];
  /** Takes an `Idempotency-Key` (docs/rules.md#http): key, effect and stored reply commit together. */
  readonly idempotent?: true;
  /** A limit of its own beside the account's (docs/rules.md#http). */
  readonly limit?: "orders" | "requests" | "sign-up";
  /** Answered from the cache: `content` until content changes, `feed` for at most 2 s. */
  readonly cached?: "content" | "feed";
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type RouteKey = `${Method} /${string}`;

/** Keeps the literal keys and schemas of a domain's routes. */
export function defineRoutes<const R extends Record<RouteKey, RouteDefinition>>(routes: R): R {
  return routes;
}

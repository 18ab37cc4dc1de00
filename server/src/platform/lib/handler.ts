import type { Readable } from "node:stream";
import type { ParsedCall, Reply, RouteName, Routes } from "@hira/contract";
import type { Database } from "../db/database.ts";
import type { Actor } from "./actor.ts";
import type { Cell } from "./csv.ts";
import type { Identity } from "./identity.ts";
import type { KeyedCall } from "./keyed-call.ts";

/**
 * What a handler knows about its caller. It depends on the route's access: an account, a verified identity, or nothing.
 */
type Caller<K extends RouteName> = Routes[K]["access"] extends "public"
  ? unknown
  : Routes[K]["access"] extends "identity"
    ? { identity: Identity }
    : Routes[K] extends { findsAccount: true }
      ? { identity: Identity; findActor: () => Promise<Actor> }
      : { actor: Actor };

/** A route that accepts an `Idempotency-Key`. Its handler gets the key, and passes it to `oncePerKey`. */
type Keyed<K extends RouteName> = Routes[K] extends { idempotent: true }
  ? { key: KeyedCall | undefined }
  : unknown;

/**
 * An export. Its handler writes to the audit log in `db`, and reads its rows from `reads`, which may be another
 * database.
 */
type Exporting<K extends RouteName> = Routes[K] extends { csv: string } | { file: object }
  ? { reads: Database }
  : unknown;

/** A call that proves by a signature who sent it. */
export interface RawCall {
  /** The body as it was received. The signature covers exactly these bytes. */
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A live stream. Its handler gets the identity, because the stream ends when the caller's token expires. */
type Streaming<K extends RouteName> = Routes[K] extends { stream: true } ? { identity: Identity } : unknown;

type Raw<K extends RouteName> = Routes[K] extends { provesItself: true } ? { raw: RawCall } : unknown;

/** What a handler gets. `db` is the database that the call reads and writes (`platform/http/reading.ts`). */
export type Call<K extends RouteName> = ParsedCall<K> &
  Caller<K> &
  Keyed<K> &
  Exporting<K> &
  Raw<K> &
  Streaming<K> & { db: Database };

/**
 * What a handler returns. It is a reply, the rows of a CSV file with the headings first, the pieces of another file, or
 * a stream of events.
 */
type Result<K extends RouteName> = Routes[K] extends { csv: string }
  ? AsyncIterable<readonly Cell[]>
  : Routes[K] extends { file: object }
    ? AsyncIterable<string | Uint8Array>
    : Routes[K] extends { stream: true }
      ? Readable
      : Reply<K>;

/**
 * A handler gets a call whose input was parsed and whose caller has permission. It calls operations with the input, and
 * makes the reply from their results. It never uses SQL.
 */
export type Handler<K extends RouteName> = (call: Call<K>) => Promise<Result<K>>;

/**
 * Functions that add secrets to a reply just before it is sent. So the reply that is stored for an `Idempotency-Key`
 * contains no secrets.
 */
export type ReplyHooks = { [K in RouteName]: (db: Database, reply: Reply<K>) => Promise<Reply<K>> };

export type Handlers = { [K in RouteName]: Handler<K> };

import type { Readable } from "node:stream";
import type { ParsedCall, Reply, RouteName, Routes } from "@hira/contract";
import type { Database } from "../db/database.ts";
import type { Actor } from "./actor.ts";
import type { Cell } from "./csv.ts";
import type { Identity } from "./identity.ts";
import type { KeyedCall } from "./keyed-call.ts";

/** What a route's access guarantees its handler: an actor, an identity, or neither. */
type Caller<K extends RouteName> = Routes[K]["access"] extends "public"
  ? unknown
  : Routes[K]["access"] extends "identity"
    ? { identity: Identity }
    : Routes[K] extends { findsAccount: true }
      ? { identity: Identity; findActor: () => Promise<Actor> }
      : { actor: Actor };

/** A route with an `Idempotency-Key` gets the key and answers through `oncePerKey`. */
type Keyed<K extends RouteName> = Routes[K] extends { idempotent: true }
  ? { key: KeyedCall | undefined }
  : unknown;

/** An export writes to the audit log, and may read its rows from another database. */
type Exporting<K extends RouteName> = Routes[K] extends { csv: string } | { file: object }
  ? { reads: Database }
  : unknown;

/** A call whose content proves who sent it. */
export interface RawCall {
  /** The bytes as received, which the signature covers. */
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A stream ends when its caller's token expires. */
type Streaming<K extends RouteName> = Routes[K] extends { stream: true } ? { identity: Identity } : unknown;

type Raw<K extends RouteName> = Routes[K] extends { provesItself: true } ? { raw: RawCall } : unknown;

/** `db`: the database that the call's route reads from or writes to (`platform/http/reading.ts`). */
export type Call<K extends RouteName> = ParsedCall<K> &
  Caller<K> &
  Keyed<K> &
  Exporting<K> &
  Raw<K> &
  Streaming<K> & { db: Database };

/** The result of a handler: the reply, the rows of a CSV file with the heading first, the pieces of another file, or a stream of events. */
type Result<K extends RouteName> = Routes[K] extends { csv: string }
  ? AsyncIterable<readonly Cell[]>
  : Routes[K] extends { file: object }
    ? AsyncIterable<string | Uint8Array>
    : Routes[K] extends { stream: true }
      ? Readable
      : Reply<K>;

/** Turns a parsed and permitted call into operations, and their results into the reply; never uses SQL. */
export type Handler<K extends RouteName> = (call: Call<K>) => Promise<Result<K>>;

/** Complete a reply when it is sent, with secrets that are not stored for repeated calls. */
export type ReplyHooks = { [K in RouteName]: (db: Database, reply: Reply<K>) => Promise<Reply<K>> };

export type Handlers = { [K in RouteName]: Handler<K> };

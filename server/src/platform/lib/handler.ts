import type { Readable } from "node:stream";
import type { ParsedCall, Reply, RouteName, Routes } from "@hira/contract";
import type { Database } from "../db/database.ts";
import type { Actor } from "./actor.ts";
import type { Cell } from "./csv.ts";
import type { Identity } from "./identity.ts";
import type { KeyedCall } from "./keyed-call.ts";

/** What the access of a route guarantees its handler: an actor, an identity, or neither. */
type Caller<K extends RouteName> = Routes[K]["access"] extends "public"
  ? unknown
  : Routes[K]["access"] extends "identity"
    ? { identity: Identity }
    : Routes[K] extends { findsAccount: true }
      ? { identity: Identity; findActor: () => Promise<Actor> }
      : { actor: Actor };

/** A route that takes an `Idempotency-Key` gets it, and answers by it (`oncePerKey`). */
type Keyed<K extends RouteName> = Routes[K] extends { idempotent: true }
  ? { key: KeyedCall | undefined }
  : unknown;

/** An export writes a line to the audit log, and may read its rows elsewhere. */
type Exporting<K extends RouteName> = Routes[K] extends { csv: string } ? { reads: Database } : unknown;

/** Of a caller who proves itself by what it sends. */
export interface RawCall {
  /** As it came: what a signature is of. */
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A stream ends when its caller's token expires. */
type Streaming<K extends RouteName> = Routes[K] extends { stream: true } ? { identity: Identity } : unknown;

type Raw<K extends RouteName> = Routes[K] extends { provesItself: true } ? { raw: RawCall } : unknown;

/** `db`: where the call's route reads, or writes (`platform/http/reading.ts`). */
export type Call<K extends RouteName> = ParsedCall<K> &
  Caller<K> &
  Keyed<K> &
  Exporting<K> &
  Raw<K> &
  Streaming<K> & { db: Database };

/** What a handler gives: the reply, the rows of a CSV file, its heading first, or a stream of events as they are sent. */
type Result<K extends RouteName> = Routes[K] extends { csv: string }
  ? AsyncIterable<readonly Cell[]>
  : Routes[K] extends { stream: true }
    ? Readable
    : Reply<K>;

/** Turns a parsed, permitted call into operations and their values into the reply; never touches SQL. */
export type Handler<K extends RouteName> = (call: Call<K>) => Promise<Result<K>>;

/** Complete a reply as it is sent, with secrets that are not stored for repeated calls. */
export type ReplyHooks = { [K in RouteName]: (db: Database, reply: Reply<K>) => Promise<Reply<K>> };

export type Handlers = { [K in RouteName]: Handler<K> };

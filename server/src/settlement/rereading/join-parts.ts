import type { ReadWalletMessage } from "@hira/contract";
import type { WalletMessage } from "@hira/contract/payments/constants/wallet-messages/message";
import type { Logger } from "pino";
import { readCatalogue } from "../../payments/templates/catalogue.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { callTakeInParts } from "../intake/message-queries.ts";
import { tellOf } from "../intake/read-message.ts";
import { logWithoutText, settleWhatFollows, takeAndSettle } from "../intake/receive.ts";
import { findLoneParts, type LonePart } from "./queries.ts";

const MINUTE_MS = 60_000;
/** Maximum number of unread texts that one run examines. */
const BATCH = 200;
/**
 * If more unread texts than this arrive within a minute, a wallet has changed its wording. Then none of them are
 * joined.
 */
const MOST_TOGETHER = 8;
/**
 * Maximum number of parts of one wallet message. Usually there are two, and three if the message contains a long name.
 */
const MOST_PARTS = 3;

interface Parts {
  db: Database;
  cipher: CodeCipher;
  log: Pick<Logger, "error">;
  signal?: AbortSignal;
}

type Piece = LonePart & { clear: string };

/** Parts that a template can read only together. They are in the order of the text. */
export interface Joined<P> {
  pieces: readonly P[];
  text: string;
}

/**
 * Joins the parts of long wallet messages. They exist because some apps forward each part of a long SMS separately.
 * Parts must come from the same phone, sender and SIM card within a minute. Even if several instances do this at the
 * same time, each text is joined once (docs/decisions/160). Returns the number of joined texts.
 */
export async function joinParts({ signal, ...parts }: Parts): Promise<number> {
  const { db, cipher } = parts;
  const found = await findLoneParts(db, BATCH);
  if (found.length < 2) return 0;
  const { read } = await readCatalogue(db);
  const log = logWithoutText(parts.log);
  const pieces = found.flatMap((part) => {
    const clear = opened(cipher, part);
    // If an owner has taught a template that reads a text alone, the text is no part. The job that reads texts again
    // reads it.
    return clear === undefined || read(part.method, clear) ? [] : [{ ...part, clear }];
  });
  let joined = 0;
  for (const group of Map.groupBy(pieces, ({ source }) => source).values()) {
    for (const each of joinable(group, read)) {
      if (signal?.aborted) return joined;
      try {
        if (await takeIn({ db, cipher, log, read }, each)) joined++;
      } catch (error) {
        log.error({ err: error, message: each.pieces[0]?.id }, "could not join the parts of a text");
      }
    }
  }
  return joined;
}

/** Returns the text of a message. Returns undefined if the text's encryption key is lost. */
function opened(cipher: CodeCipher, { id, text }: LonePart): string | undefined {
  try {
    return cipher.open(id, text);
  } catch {
    return undefined;
  }
}

/** Stores a joined text. Returns false if another process has already joined its parts. */
async function takeIn(
  { db, cipher, log, read }: Omit<Parts, "signal"> & { read: ReadWalletMessage },
  { pieces, text }: Joined<Piece>,
): Promise<boolean> {
  const [first] = pieces;
  if (!first) return false;
  const { id, method, accountId } = first;
  const clocks = pieces.flatMap(({ receivedAt, arrivedAt }) => [receivedAt, arrivedAt]);
  const told = tellOf(read, { method, accountId, text, clocks });
  if (told.place === "unknown") return false;
  const ids = pieces.map((piece) => piece.id);
  const taken = await takeAndSettle({ db, log }, id, (tx) =>
    callTakeInParts(tx, { ids, text: cipher.seal(id, text), ...told }),
  );
  await settleWhatFollows({ db, log }, accountId, taken);
  return taken.answer === "stored";
}

/**
 * Returns the texts that can be made by joining the parts of one source. A part that fits into two different texts is
 * not used, because the store must not guess who paid.
 */
export function joinable<
  P extends { id: string; clear: string; method: LonePart["method"]; receivedAt: Date },
>(group: readonly P[], read: ReadWalletMessage): Joined<P>[] {
  for (let count = 2; count <= MOST_PARTS; count++) {
    const all = [...orders(group, count)].flatMap((pieces) => {
      const text = textOf(pieces, read);
      return text === undefined ? [] : [{ pieces, text }];
    });
    const clear = all.filter((one) => !all.some((other) => other.text !== one.text && share(one, other)));
    const taken = new Set<string>();
    const chosen = clear.filter(({ pieces }) => {
      if (pieces.some(({ id }) => taken.has(id))) return false;
      for (const { id } of pieces) taken.add(id);
      return true;
    });
    // Three parts are only tried if no two parts form a text.
    if (all.length > 0) return chosen;
  }
  return [];
}

const share = <P extends { id: string }>(one: Joined<P>, other: Joined<P>) =>
  one.pieces.some(({ id }) => other.pieces.some((piece) => piece.id === id));

/** Yields every sequence of `count` parts that arrived within a minute of the first one. */
function* orders<P extends { receivedAt: Date }>(group: readonly P[], count: number): Generator<P[]> {
  for (const first of group) {
    const near = group.filter(
      ({ receivedAt }) => Math.abs(receivedAt.getTime() - first.receivedAt.getTime()) <= MINUTE_MS,
    );
    if (near.length > MOST_TOGETHER) continue;
    yield* following([first], near, count);
  }
}

function* following<P>(chosen: P[], near: readonly P[], count: number): Generator<P[]> {
  if (chosen.length === count) {
    yield chosen;
    return;
  }
  for (const next of near) if (!chosen.includes(next)) yield* following([...chosen, next], near, count);
}

/**
 * Returns the text of joined parts. Returns undefined if no template reads it. The parts are joined both without and
 * with a space between them: a part may end within a number, and a phone may cut off a space at the end of a part.
 */
function textOf(
  pieces: readonly { clear: string; method: LonePart["method"] }[],
  read: ReadWalletMessage,
): string | undefined {
  const [first] = pieces;
  if (!first) return undefined;
  const texts = ["", " "].map((between) => pieces.map(({ clear }) => clear).join(between));
  const understood = texts.flatMap((text) => {
    const message = read(first.method, text);
    return message ? [{ text, message }] : [];
  });
  const [one, other] = understood;
  if (one && other && said(one.message) !== said(other.message)) return undefined;
  return one?.text;
}

const said = ({ kind, amount, balance, trxId, occurredAt }: WalletMessage) =>
  JSON.stringify([kind, amount, balance, trxId, occurredAt]);

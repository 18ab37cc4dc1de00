import {
  type MessageFilePlan,
  type MessageOutcome,
  poisha,
  poishaToTaka,
  type ReadWalletMessage,
  takenOutcomes,
} from "@hira/contract";
import { type ForwarderRow, listForwarders } from "../../payments/forwarders/queries.ts";
import { listWalletSenders } from "../../payments/forwarders/sender-queries.ts";
import { findAskedWith } from "../../payments/incoming/asked-queries.ts";
import { capsOf, readPaymentSettings } from "../../payments/incoming/settings-queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { digestOf } from "../account-days/close-account-days.ts";
import { readMessage } from "../intake/read-message.ts";
import { findDigests, findMovementsWith, findPaymentsWith } from "./queries.ts";

export interface SentMessage {
  line: number;
  sender: string;
  text: string;
  receivedAt: string;
  sim: number | null;
}

export interface MessageFile {
  phone: string;
  messages: readonly SentMessage[];
}

type Told = NonNullable<ReturnType<typeof readMessage>>;

/** A message of a file, what the message reports, and what importing it would do. */
export interface PlannedMessage {
  message: SentMessage;
  told: Told | undefined;
  digest: Buffer;
  outcome: MessageOutcome;
}

export interface FilePlan {
  phone: ForwarderRow;
  /** The file's messages, sorted by the phone's clock. The oldest comes first. */
  planned: PlannedMessage[];
  digest: string;
}

interface Parts {
  db: Database;
  cipher: CodeCipher;
  read: ReadWalletMessage;
}

/** After this many texts, other calls are served before the next texts are read. */
const AT_ONCE = 100;

/**
 * Reads the messages of a file as if a phone had sent them. Returns what importing each message would do. Changes
 * nothing. @throws `forwarder_not_found`
 */
export async function planFile({ db, cipher, read }: Parts, file: MessageFile): Promise<FilePlan> {
  const phone = (await listForwarders(db)).find(({ id }) => id === file.phone);
  if (!phone) throw new DomainError("forwarder_not_found");
  const walletSenders = new Map(
    (await listWalletSenders(db)).map(({ sender, method }) => [sender, method] as const),
  );
  const now = new Date();
  const found: Omit<PlannedMessage, "outcome">[] = [];
  for (const [at, message] of byTime(file.messages).entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    const { sender, text, sim } = message;
    const received = { forwarderId: phone.id, externalId: "", sender, text, sim };
    const receivedAt = new Date(message.receivedAt);
    const told = readMessage(
      { ...received, receivedAt, accounts: phone.accounts, walletSenders },
      { read, now },
    );
    found.push({ message, told, digest: cipher.hash(`${sender}\n${text}`) });
  }
  const outcomeOf = await outcomes({ db, cipher }, found);
  const planned = found.map((each) => ({ ...each, outcome: outcomeOf(each) }));
  const taken = planned.filter(isTaken).map(({ digest }) => digest.toString("base64"));
  return { phone, planned, digest: digestOf({ phone: phone.id, taken }) };
}

export const isTaken = ({ outcome }: PlannedMessage) =>
  (takenOutcomes as readonly MessageOutcome[]).includes(outcome);

const byTime = (messages: readonly SentMessage[]) =>
  messages.toSorted((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt) || a.line - b.line);

/**
 * Returns a function that says what importing a message would do. It must be called once for each message, in the order
 * of the messages.
 */
async function outcomes(
  { db, cipher }: Omit<Parts, "read">,
  found: readonly Omit<PlannedMessage, "outcome">[],
): Promise<(each: Omit<PlannedMessage, "outcome">) => MessageOutcome> {
  const trxIds = [...new Set(found.flatMap(({ told }) => told?.trxId ?? []))];
  const accounts = [...new Set(found.flatMap(({ told }) => told?.accountId ?? []))];
  // While the encryption key is being changed, the digest of a stored message may be one by the former key.
  const spellings = found.flatMap(({ message: { sender, text } }) => cipher.hashes(`${sender}\n${text}`));
  const digests = await findDigests(db, spellings);
  const payments = await findPaymentsWith(db, trxIds);
  const movements = await findMovementsWith(db, { accounts, trxIds });
  const asked = await findAskedWith(db, trxIds);
  const { confirmAbove } = capsOf(await readPaymentSettings(db));
  const waiting = new Set(asked.filter(({ stands }) => stands === "waiting").map(({ trxId }) => trxId));
  const texts = new Set<string>();
  const own = new Map<string, Told>();

  return ({ message, told, digest }) => {
    if (!told) return "no-wallet";
    const text = digest.toString("base64");
    if (texts.has(text)) return "repeated";
    texts.add(text);
    const hashes = cipher.hashes(`${message.sender}\n${message.text}`);
    if (hashes.some((each) => digests.has(each.toString("base64")))) return "known";
    const { trxId, accountId, delta, amount } = told;
    if (told.place === "payment" && trxId !== null && amount !== null) {
      const key = `${told.method} ${trxId}`;
      const before = own.get(key);
      if (before) return before.amount === amount ? "repeated" : "contradicts";
      own.set(key, told);
      const known = payments.find((each) => each.trxId === trxId && each.method === told.method);
      if (known) return known.amount === amount && known.accountId === accountId ? "known" : "contradicts";
      if (accountId === null) return "no-account";
      if (!waiting.has(trxId)) return "payment";
      return confirmAbove !== null && amount <= confirmAbove ? "payment-asked" : "payment-by-hand";
    }
    if (told.place === "unknown") return "unknown";
    if (accountId === null) return "no-account";
    if (told.place === "notice") return "notice";
    const key = `${told.method} ${trxId} ${delta}`;
    if (own.has(key)) return "repeated";
    own.set(key, told);
    const isKnown = movements.some(
      (each) => each.accountId === accountId && each.trxId === trxId && each.delta === delta,
    );
    return isKnown ? "known" : "movement";
  };
}

/** Returns those payments in the file that no message and no statement has reported before. */
export const newPayments = (planned: readonly PlannedMessage[]) =>
  planned.filter(({ outcome }) => outcome.startsWith("payment") || outcome === "no-account");

/** Returns the sum of the file's new payments, in poisha. */
export function sumOfPayments(planned: readonly PlannedMessage[]): number {
  return newPayments(planned).reduce((sum, { told }) => sum + (told?.paymentId ? (told.amount ?? 0) : 0), 0);
}

export function presentPlan({ planned, digest }: FilePlan): MessageFilePlan {
  const counts: MessageFilePlan["counts"] = {};
  for (const { outcome } of planned) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return {
    digest,
    counts,
    taken: planned.filter(isTaken).length,
    newPayments: sumOfPayments(planned) / 100,
    results: planned.map(({ message, told, outcome }) => ({
      line: message.line,
      outcome,
      sender: message.sender,
      method: told?.method ?? null,
      trxId: told?.trxId ?? null,
      amount: amountIn(told),
      occurredAt: new Date(told?.occurredAt ?? message.receivedAt).toISOString(),
    })),
  };
}

function amountIn(told: Told | undefined): number | null {
  const change = told?.amount ?? told?.delta ?? null;
  if (change === null) return null;
  return change < 0 ? -poishaToTaka(poisha(-change)) : poishaToTaka(poisha(change));
}

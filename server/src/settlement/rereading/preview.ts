import { setImmediate as pause } from "node:timers/promises";
import {
  formProblem,
  type MobileMoney,
  type OwnTemplate,
  type Poisha,
  poishaToTaka,
  type ReadWalletMessage,
  readerOf,
  type WordingPreview,
} from "@hira/contract";
import type { WalletMessage } from "@hira/contract/payments/constants/wallet-messages/message";
import { type AskedRow, findAskedWith } from "../../payments/incoming/asked-queries.ts";
import { readCases } from "../../payments/incoming/match-queries.ts";
import { applyMatchRules } from "../../payments/incoming/match-rules.ts";
import type { Seen } from "../../payments/incoming/queries.ts";
import { capsOf, readPaymentSettings } from "../../payments/incoming/settings-queries.ts";
import { listTemplates } from "../../payments/templates/queries.ts";
import { draftOf, problemsOf, type Taught } from "../../payments/templates/teach.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { tellOf } from "../intake/read-message.ts";
import { findKept, type KeptText } from "./queries.ts";

const BATCH = 250;
/** Time limit for reading stored texts. The newest texts are read first, and older texts may be left out. */
const LONGEST_MS = 2_000;
/**
 * Maximum number of texts that the preview shows. `unread`: texts that no template has read so far. `read`: texts that
 * a template already reads.
 */
const SHOWN = { unread: 10, read: 3 };
const MOST_SETTLED = 50;

interface Parts {
  db: Database;
  cipher: CodeCipher;
}

type Found = Pick<WordingPreview, "looked" | "unread" | "read" | "samples"> & {
  /** The payments in texts that no template has read so far. The key is the transaction ID. */
  payments: Map<string, Seen>;
};

/**
 * Returns what a wording would read among the stored texts of its method, which requests and orders wait for these
 * payments, and the reasons for which the wording would be refused. Saves nothing, and takes a few seconds at most
 * (docs/decisions/156).
 */
export async function previewWording({ db, cipher }: Parts, taught: Taught): Promise<WordingPreview> {
  const template = draftOf(taught);
  const problems = [...(await problemsOf(taught, await listTemplates(db)))];
  if (formProblem(template)) return { problems, sample: null, ...nothingFound(), settles: [] };
  const read = readerOf(template);
  const sample = read(taught.method, taught.sample);
  const { payments, ...found } = await readKept({ db, cipher }, template);
  return { problems, sample: sample && fieldsOf(sample), ...found, settles: await settledBy(db, payments) };
}

const nothingFound = (): Omit<Found, "payments"> => ({
  looked: { texts: 0, since: null, isComplete: true },
  unread: 0,
  read: 0,
  samples: [],
});

async function readKept({ db, cipher }: Parts, template: OwnTemplate): Promise<Found> {
  const { method } = template;
  const read = readerOf(template);
  const found: Found = { ...nothingFound(), payments: new Map() };
  const end = performance.now() + LONGEST_MS;
  for (const isUnknown of [true, false]) {
    let after: KeptText | undefined;
    do {
      const texts = await findKept(db, { method, isUnknown, after, limit: BATCH });
      for (const kept of texts) {
        found.looked.texts++;
        note(found, { kept, isUnknown, ...readOne({ cipher, read, method }, kept) });
      }
      after = texts.length < BATCH ? undefined : texts.at(-1);
      const last = texts.at(-1)?.arrivedAt.toISOString();
      if (last && (found.looked.since === null || last < found.looked.since)) found.looked.since = last;
      if (after && performance.now() > end) {
        found.looked.isComplete = false;
        return found;
      }
      await pause();
    } while (after);
  }
  return found;
}

function readOne(
  { cipher, read, method }: { cipher: CodeCipher; read: ReadWalletMessage; method: MobileMoney },
  { id, text, accountId, accountNumber, receivedAt, arrivedAt, isImported }: KeptText,
) {
  const clear = opened(cipher, id, text);
  const message = clear === undefined ? null : read(method, clear);
  if (clear === undefined || message === null) return { clear, message: null, seen: null };
  const told = tellOf(read, { method, accountId, text: clear, clocks: [receivedAt, arrivedAt] });
  const { trxId, amount, payer, source, occurredAt, balance, isOdd: odd } = told;
  if (told.place !== "payment" || trxId === null || amount === null || source === null || occurredAt === null)
    return { clear, message, seen: null };
  const seen: Seen = {
    id,
    method,
    accountNumber,
    amount: amount as Poisha,
    payer,
    source,
    occurredAt: new Date(occurredAt),
    odd,
    state: "unclaimed",
    claimReference: null,
    // The preview does not check the balance chain. It is checked when the text is read again.
    isLinked: balance !== null,
    isConfirmed: true,
    isAccountBroken: false,
    isImported,
  };
  return { clear, message, seen: { trxId, seen } };
}

/** Returns a stored text. Returns undefined if the text's encryption key is lost. */
function opened(cipher: CodeCipher, id: string, text: Buffer): string | undefined {
  try {
    return cipher.open(id, text);
  } catch {
    return undefined;
  }
}

function note(
  found: Found,
  {
    kept,
    isUnknown,
    clear,
    message,
    seen,
  }: { kept: KeptText; isUnknown: boolean } & ReturnType<typeof readOne>,
): void {
  if (message === null || clear === undefined) return;
  const kind = isUnknown ? "unread" : "read";
  found[kind]++;
  const { id: _id, arrivedAt, template } = kept;
  if (found[kind] <= SHOWN[kind])
    found.samples.push({
      _id,
      text: clear,
      arrivedAt: arrivedAt.toISOString(),
      template,
      reads: fieldsOf(message),
    });
  if (isUnknown && seen) found.payments.set(seen.trxId, seen.seen);
}

function fieldsOf(message: WalletMessage): NonNullable<WordingPreview["sample"]> {
  const taka = (amount: Poisha | null) => (amount === null ? null : poishaToTaka(amount));
  const { kind, trxId, occurredAt } = message;
  const known = { kind, trxId, occurredAt, amount: taka(message.amount), balance: taka(message.balance) };
  if (message.kind === "notice") return { ...known, fee: null, party: null, words: null };
  const fee = taka(message.fee);
  if (message.kind === "debit") return { ...known, fee, party: message.to, words: null };
  return { ...known, fee, party: message.payer, words: message.reference };
}

/**
 * Returns the requests and orders that wait for these payments. For each, also returns the mismatches that would stop
 * automatic settling.
 */
async function settledBy(
  db: Database,
  payments: ReadonlyMap<string, Seen>,
): Promise<WordingPreview["settles"]> {
  const trxIds = [...payments.keys()];
  const asked = (await findAskedWith(db, trxIds)).filter(({ stands }) => stands === "waiting");
  const [cases, settings] = [await readCases(db, asked), await readPaymentSettings(db)];
  const caps = capsOf(settings);
  return asked.slice(0, MOST_SETTLED).flatMap((each, at) => {
    const seen = payments.get(each.trxId);
    const { isPayerBlocked = false, isOfFormerShop = false } = cases[at]?.around ?? {};
    if (!seen) return [];
    const around = { ...nothingAround, isPayerBlocked, isOfFormerShop };
    return [presentSettled(each, seen, applyMatchRules({ asked: each, seen, around }, caps))];
  });
}

/**
 * Values that pass the checks which the preview does not make: caps, the wallet's maximum, frozen accounts and earlier
 * payments.
 */
const nothingAround = {
  customerToday: 0,
  accountHour: 0,
  isKnown: true,
  isFrozen: false,
  room: Number.POSITIVE_INFINITY,
};

function presentSettled(
  { kind, reference, name, due, trxId }: AskedRow,
  seen: Seen,
  doubts: WordingPreview["settles"][number]["doubts"],
): WordingPreview["settles"][number] {
  return {
    kind,
    reference,
    name,
    due: poishaToTaka(due),
    received: poishaToTaka(seen.amount),
    trxId,
    doubts,
  };
}

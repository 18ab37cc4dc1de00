import { type MatchDetails, type Mismatch, type PaymentProgress, poishaToTaka } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { hearsOfPayments } from "../forwarders/queries.ts";
import { listPaymentInstructions } from "../instructions/queries.ts";
import { type AskedRow, findAskedWith } from "./asked-queries.ts";
import { readCases } from "./match-queries.ts";
import { applyMatchRules } from "./match-rules.ts";
import type { Asked, Case, PaymentRow } from "./queries.ts";
import { capsOf, readPaymentSettings } from "./settings-queries.ts";
import { isTakeable, NOT_THEIRS, noCaps, takeOf } from "./take-instead.ts";
import { usualSeconds } from "./usual-queries.ts";

/**
 * Returns the match details that admins see, by the ID of the request or order. Only waiting ones have match details.
 */
export async function findMatchDetails(
  db: Database,
  asked: readonly Asked[],
): Promise<Map<string, MatchDetails>> {
  const waiting = asked.filter(({ stands }) => stands === "waiting");
  if (waiting.length === 0) return new Map();
  const [cases, settings] = await Promise.all([readKnown(db, waiting), readPaymentSettings(db)]);
  const caps = capsOf(settings);
  return new Map(
    cases.map((each) => [each.asked.reference, matchDetailsOf(each, applyMatchRules(each, caps))]),
  );
}

/**
 * Returns the requests and orders about which something is known. If no phone forwards messages, a missing payment
 * tells nothing, so only those whose payment was found are returned.
 */
async function readKnown(db: Database, asked: readonly Asked[]): Promise<Case[]> {
  if (asked.length === 0) return [];
  const [cases, hears] = await Promise.all([readCases(db, asked), hearsOfPayments(db)]);
  return cases.filter(({ seen }) => hears || seen);
}

function matchDetailsOf({ seen }: Case, doubts: Mismatch[]): MatchDetails {
  if (!seen) return { payment: null, doubts };
  const { id, amount, payer, occurredAt, accountNumber } = seen;
  const payment = {
    _id: id,
    amount: poishaToTaka(amount),
    payer,
    occurredAt: occurredAt.toISOString(),
    accountNumber,
  };
  return { payment, doubts };
}

/**
 * Returns what customers see of the payment of each request or order, by its ID: whether it has arrived. A rejected
 * request or canceled order is included only if its payment arrived late, because its customer can take that payment.
 */
export async function findProgress(
  db: Database,
  asked: readonly Asked[],
): Promise<Map<string, PaymentProgress>> {
  const cases = await readKnown(db, asked);
  const isWaited = asked.some(({ stands }) => stands === "waiting");
  const usual = isWaited ? await usualSeconds(db) : null;
  const terms = cases.some(isTakeable) ? await readTerms(db) : undefined;
  const found = new Map<string, PaymentProgress>();
  for (const each of cases) {
    const progress = progressOf(each, usual);
    const take = progress && terms ? takeOf(each, terms) : null;
    if (progress) found.set(each.asked.reference, { ...progress, ...(take && { take }) });
  }
  return found;
}

async function readTerms(db: Database) {
  const [settings, rules] = [await readPaymentSettings(db), await listPaymentInstructions(db)];
  return { caps: capsOf(settings), rules };
}

function progressOf({ asked, seen, around }: Case, usual: number | null): PaymentProgress | null {
  const waiting: PaymentProgress = { state: "waiting", received: null, usualSeconds: usual };
  const isTheirs = seen?.claimReference === asked.reference;
  if (seen && isTheirs) return { state: "received", received: poishaToTaka(seen.amount), usualSeconds: null };
  if (asked.stands === "settled") return null;
  const nothing = asked.stands === "waiting" ? waiting : null;
  if (!seen) return nothing;
  const doubts = applyMatchRules({ asked, seen, around }, noCaps);
  if (doubts.some((doubt) => NOT_THEIRS.includes(doubt))) return nothing;
  if (!nothing) return { state: "late", received: poishaToTaka(seen.amount), usualSeconds: null };
  const isDifferent = seen.amount !== asked.due;
  return {
    state: isDifferent ? "different" : "received",
    received: poishaToTaka(seen.amount),
    usualSeconds: null,
  };
}

/**
 * A request or order with the transaction ID of an unclaimed payment, and the mismatches that prevented settling it.
 */
export interface Asking {
  asked: AskedRow;
  doubts: Mismatch[];
}

/** Returns the requests and orders that have the transaction IDs of unclaimed payments, by the payment's ID. */
export async function findAsking(
  db: Database,
  payments: readonly PaymentRow[],
): Promise<Map<string, Asking>> {
  const unclaimed = payments.filter(({ state }) => state === "unclaimed");
  const asked = await findAskedWith(
    db,
    unclaimed.map(({ trxId }) => trxId),
  );
  const [cases, settings] = await Promise.all([readCases(db, asked), readPaymentSettings(db)]);
  const caps = capsOf(settings);
  return new Map(
    cases.flatMap((each) => {
      const payment = unclaimed.find(({ id }) => id === each.seen?.id);
      const row = asked.find(({ reference }) => reference === each.asked.reference);
      return payment && row
        ? [[payment.id, { asked: row, doubts: applyMatchRules(each, caps) }] as const]
        : [];
    }),
  );
}

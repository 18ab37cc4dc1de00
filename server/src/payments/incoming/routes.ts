import { randomInt } from "node:crypto";
import {
  type IncomingPayment,
  mobileMoneyMethods,
  normaliseSenderNumber,
  soughtTransactionId,
  takaToPoisha,
} from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { watchForwarders } from "../forwarders/silence.ts";
import { findGap, type GapRow, listGaps, markLooked } from "./chain-queries.ts";
import { changePaymentSettings } from "./change-settings.ts";
import { dismissPayment, restorePayment } from "./dismiss-payment.ts";
import { findAsking } from "./match-details.ts";
import { findMessages, listMessages } from "./message-queries.ts";
import { openText, presentGap, presentMessage, presentPayment } from "./presenter.ts";
import { countWaiting, findPayment, findPayments, listPayments, type PaymentFilter } from "./queries.ts";
import { readPaymentSettings } from "./settings-queries.ts";

const letters = { upper: "ABCDEFGHJKLMNPQRSTUVWXYZ", lower: "abcdefghijklmnopqrstuvwxyz" };

/** Words that wallets use in their messages, which a sample for a template needs unchanged. */
const KEPT =
  /^(?:you|have|received|payment|money|tk|bdt|from|to|fee|balance|bal|trxid|txnid|txn|trx|id|at|ref|reference|date|amount|amt|sender|customer|uddokta|comm|commission|cash|out|in|send|successful|success|is|of|the|your|a|ac|account|download|app|no|na|n|am|pm|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|has|been|netbal|deposit|banking|ibanking|cashback|congratulations|agent|merchant|b2b|transfer|mobile|recharge|new|via|for|on|with|and|charge|vat|paid|by|was|will|be|https|http|www|com|bd)$/i;

const names = new Set(mobileMoneyMethods.map((method) => method.toLowerCase()));

/**
 * Makes a message's text anonymous, so that it can be sent to the maintainers as a sample for a new template. Every
 * digit is replaced, and so are the letters of every capitalised word that no wallet uses itself, because it may be a
 * name or an ID. Lengths, punctuation and line breaks stay.
 */
export function proposalOf(text: string, random: (below: number) => number): string {
  return text.replace(/[\p{L}\p{M}]+|\p{Nd}/gu, (part) => {
    if (/^\p{Nd}$/u.test(part)) return String(random(10));
    if (/^[a-z]+$/.test(part) || KEPT.test(part) || names.has(part.toLowerCase())) return part;
    return [...part].map((letter) => otherLetter(letter, random)).join("");
  });
}

function otherLetter(letter: string, random: (below: number) => number): string {
  const alphabet = letter === letter.toLowerCase() ? letters.lower : letters.upper;
  return alphabet[random(alphabet.length)] ?? "x";
}

/**
 * Marks a balance gap as reviewed by a person, so that it no longer stops automatic settling (docs/decisions/067).
 * Throws `break_not_found`.
 */
async function checkBreak(context: Context, { id, note }: { id: string; note: string }): Promise<GapRow> {
  return audited(context, async ({ db }) => {
    const isMarked = await markLooked(db, { id, by: context.actor.uid, note });
    const value = isMarked ? await findGap(db, id) : undefined;
    if (!value) throw new DomainError("break_not_found");
    return { value, audit: { action: "chain-break.look", subject: `chain-break:${id}`, after: { note } } };
  });
}

/** Returns undefined, which means no filter, for the value "all". */
const unlessAll = <T extends string>(value: T | "all" | undefined) =>
  value === "all" ? undefined : (value as T | undefined);

/** Parses an amount in taka as a person types it: `৳1,234.50`. */
function amountIn(text: string) {
  const taka = Number(text.replace(/[৳,\s]/g, ""));
  return text.trim() !== "" && Number.isFinite(taka) && taka > 0 && taka < 1e9 ? takaToPoisha(taka) : null;
}

function searchOf(text: string | undefined): PaymentFilter["search"] {
  if (!text) return undefined;
  return {
    trxId: soughtTransactionId(text),
    payer: normaliseSenderNumber(text) || text,
    amount: amountIn(text),
  };
}

/** Returns one payment for an admin. Throws `payment_not_found`. */
export async function readPayment(db: Database, cipher: CodeCipher, id: string): Promise<IncomingPayment> {
  const row = await findPayment(db, id);
  if (!row) throw new DomainError("payment_not_found");
  const asking = (await findAsking(db, [row])).get(id);
  return presentPayment(row, { asking, cipher });
}

export function incomingHandlers({ cipher }: { cipher: CodeCipher }) {
  return {
    "GET /admin/payments": async ({ db, query }) => {
      const { state, method, account, search, days, ids, ...page } = query;
      const filter = {
        state: unlessAll(state),
        method: unlessAll(method),
        account,
        days,
        ids: ids?.split(","),
        search: searchOf(search),
      };
      const [found, waiting, phones] = await Promise.all([
        listPayments(db, filter, page),
        countWaiting(db),
        watchForwarders(db),
      ]);
      const rows = await findPayments(db, found.ids);
      const asking = await findAsking(db, rows);
      return {
        payments: rows.map((row) => presentPayment(row, { asking: asking.get(row.id), cipher })),
        total: found.total,
        totalIsExact: found.isExact,
        position: found.position,
        counts: { ...waiting, silent: phones.filter(({ silent }) => silent).length },
      };
    },
    "POST /admin/payments/{id}/dismiss": async ({ db, actor, params, body }) => {
      await dismissPayment({ db, actor }, { id: params.id, reason: body.reason });
      return { payment: await readPayment(db, cipher, params.id) };
    },
    "POST /admin/payments/{id}/restore": async ({ db, actor, params }) => {
      await restorePayment({ db, actor }, params.id);
      return { payment: await readPayment(db, cipher, params.id) };
    },
    "GET /admin/messages": async ({ db, query }) => {
      const { place, account, ...page } = query;
      const found = await listMessages(db, { place: unlessAll(place), account }, page);
      const rows = await findMessages(db, found.ids);
      return {
        messages: rows.map((row) => presentMessage(row, cipher)),
        total: found.total,
        totalIsExact: found.isExact,
        position: found.position,
      };
    },
    "GET /admin/messages/{id}/proposal": async ({ db, params }) => {
      const [row] = await findMessages(db, [params.id]);
      const text = row && openText(cipher, row.id, row.text);
      if (!row || !text) throw new DomainError("message_not_found");
      return {
        sample: {
          text: proposalOf(text, (below) => randomInt(below)),
          method: row.method,
          sender: row.sender,
        },
      };
    },
    "GET /admin/chain-breaks": async ({ db }) => ({ breaks: (await listGaps(db)).map(presentGap) }),
    "POST /admin/chain-breaks/{id}/look": async ({ db, actor, params, body }) => ({
      break: presentGap(await checkBreak({ db, actor }, { id: params.id, note: body.note })),
    }),
    "GET /settings/payments": ({ db }) => readPaymentSettings(db),
    "PATCH /settings/payments": ({ db, actor, body }) => changePaymentSettings({ db, actor }, body),
  } satisfies Partial<Handlers>;
}

import {
  type BalanceGap,
  type IncomingPayment,
  type KeptMessage,
  poisha,
  poishaToTaka,
} from "@hira/contract";
import { isSystem } from "../../platform/lib/actor.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import type { AskedRow } from "./asked-queries.ts";
import type { GapRow } from "./chain-queries.ts";
import type { Asking } from "./match-details.ts";
import type { MessageRow } from "./message-queries.ts";
import type { PaymentRow } from "./queries.ts";

function nameOf({ decidedBy, decidedByName }: Pick<PaymentRow, "decidedBy" | "decidedByName">): string {
  if (decidedBy === null || isSystem(decidedBy)) return "Automatic";
  return decidedByName || decidedBy;
}

/** Decrypts a message's text for an admin. */
export function openText(cipher: CodeCipher, id: string, text: Buffer | null): string | null {
  return text === null ? null : cipher.open(id, text);
}

export function presentPayment(
  row: PaymentRow,
  { asking, cipher }: { asking: Asking | undefined; cipher: CodeCipher },
): IncomingPayment {
  const by = nameOf(row);
  const at = row.decidedAt?.toISOString() ?? "";
  return {
    _id: row.id,
    method: row.method,
    trxId: row.trxId,
    account: row.accountId === null ? null : { _id: row.accountId, number: row.accountNumber ?? "" },
    amount: poishaToTaka(row.amount),
    fee: poishaToTaka(row.fee),
    payer: row.payer,
    balance: row.balanceAfter === null ? null : poishaToTaka(row.balanceAfter),
    occurredAt: row.occurredAt.toISOString(),
    arrivedAt: row.arrivedAt.toISOString(),
    state: row.state,
    claim: claimOf(row, { by, at }),
    asked: asking ? presentAsked(asking.asked) : null,
    dismissal: row.state === "dismissed" ? { reason: row.reason ?? "", by, at } : null,
    doubts: asking?.doubts ?? [],
    text: row.messageId === null ? null : openText(cipher, row.messageId, row.text),
  };
}

function presentAsked({ kind, reference, uid, name, due }: AskedRow): IncomingPayment["asked"] {
  return { kind, reference, uid, name, amount: poishaToTaka(due) };
}

function claimOf(row: PaymentRow, decision: { by: string; at: string }): IncomingPayment["claim"] {
  const { claimKind: kind, claimReference: reference, claimUid: uid, claimName: name, claimAmount } = row;
  if (kind === null || reference === null || uid === null) return null;
  return {
    kind,
    reference,
    uid,
    name: name ?? "",
    amount: poishaToTaka(claimAmount ?? row.amount),
    ...decision,
  };
}

export function presentMessage(row: MessageRow, cipher: CodeCipher): KeptMessage {
  return {
    _id: row.id,
    sender: row.sender,
    method: row.method,
    account: row.accountId === null ? null : { _id: row.accountId, number: row.accountNumber ?? "" },
    text: openText(cipher, row.id, row.text),
    receivedAt: row.receivedAt.toISOString(),
    arrivedAt: row.arrivedAt.toISOString(),
    place: row.place,
  };
}

export function presentGap(row: GapRow): BalanceGap {
  const expected = row.expected ?? row.found;
  return {
    _id: row.id,
    account: { _id: row.accountId, method: row.method, number: row.number },
    expected: poishaToTaka(expected),
    found: poishaToTaka(row.found),
    difference: poishaToTaka(poisha(row.found - expected)),
    after: row.afterAt === null ? null : { trxId: row.afterTrxId, occurredAt: row.afterAt.toISOString() },
    before: { trxId: row.beforeTrxId, occurredAt: row.beforeAt.toISOString() },
    openedAt: row.openedAt.toISOString(),
    looked:
      row.lookedAt === null
        ? null
        : { by: row.lookedBy ?? "", at: row.lookedAt.toISOString(), note: row.lookNote ?? "" },
  };
}

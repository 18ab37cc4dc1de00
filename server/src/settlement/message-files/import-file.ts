import { askedMessages, type MessageFilePlan, type Poisha, type ReadWalletMessage } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { report } from "../../platform/effects/report.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import type { NewMessage } from "../intake/message-queries.ts";
import { settleEach, settleWaiting } from "../matching/settle-waiting.ts";
import { findHolders } from "../matching/waiting-queries.ts";
import {
  isTaken,
  type MessageFile,
  type PlannedMessage,
  planFile,
  presentPlan,
  sumOfPayments,
} from "./plan-file.ts";
import { lockForFile, takeInFile } from "./queries.ts";

/** Maximum number of messages that one SQL statement inserts. */
const AT_ONCE = 500;

interface ImportContext extends Context {
  readonly cipher: CodeCipher;
  readonly read: ReadWalletMessage;
}

/**
 * Stores the new messages of a file as if a phone had sent them. Stores either all of them, or none. Then settles the
 * requests and orders that waited for them, but only up to the setting confirmAbove (docs/decisions/158). @throws
 * `forwarder_not_found`, and `statement_outdated` if a check would now have another result, or if another file is being
 * imported
 */
export async function importFile(
  context: ImportContext,
  { digest, ...file }: MessageFile & { digest: string },
): Promise<MessageFilePlan> {
  const { plan, payments, accounts } = await audited(context, async (inside) => {
    const { db, cipher } = inside;
    if (!(await lockForFile(db))) throw new DomainError("statement_outdated");
    const found = await planFile(inside, file);
    if (found.digest !== digest) throw new DomainError("statement_outdated");
    const taken = found.planned.filter(isTaken);
    const payments: string[] = [];
    for (let at = 0; at < taken.length; at += AT_ONCE) {
      const part = taken
        .slice(at, at + AT_ONCE)
        .map((each) => newMessage(each, { phone: found.phone.id, cipher }));
      payments.push(...(await takeInFile(db, found.phone.id, part.map(lineOf))));
    }
    reportPayments(inside, found.phone.id, found.planned);
    const plan = presentPlan(found);
    const { counts, newPayments } = plan;
    const audit = {
      action: "message-file.import",
      subject: `forwarder:${found.phone.id}`,
      after: { messages: file.messages.length, taken: taken.length, counts, newPayments },
    } as const;
    const accounts = new Set(taken.flatMap(({ told }) => told?.accountId ?? []));
    return { value: { plan, payments, accounts }, audit: taken.length > 0 ? audit : "unchanged" };
  });
  const { db } = context;
  if (payments.length > 0) await settleEach(context, await findHolders(db, payments));
  for (const account of accounts) await settleWaiting({ db, account });
  return plan;
}

/** Returns a message of the file in the form in which it is stored. */
function newMessage(
  { message, told, digest }: PlannedMessage,
  { phone, cipher }: { phone: string; cipher: CodeCipher },
): NewMessage {
  if (!told) throw new Error("A message of no wallet was to be taken in");
  const id = newId();
  return {
    id,
    forwarderId: phone,
    // The ID is derived from the text. So the same text gets the same ID in each import.
    externalId: `file:${digest.toString("base64url")}`,
    sender: message.sender,
    sim: message.sim,
    receivedAt: new Date(message.receivedAt),
    ...told,
    text: cipher.seal(id, message.text),
    digest,
  };
}

/** Returns a message in the form that the SQL function `take_in_file` expects. */
function lineOf(m: NewMessage) {
  return {
    id: m.id,
    external_id: m.externalId,
    account_id: m.accountId,
    method: m.method,
    sender: m.sender,
    text: m.text.toString("base64"),
    digest: m.digest.toString("base64"),
    sim: m.sim,
    received_at: m.receivedAt,
    place: m.place,
    template: m.template,
    odd: m.isOdd,
    payment_id: m.paymentId,
    movement_id: m.movementId,
    trx_id: m.trxId,
    amount: m.amount,
    fee: m.fee,
    payer: m.payer,
    source: m.source,
    occurred_at: m.occurredAt,
    delta: m.delta,
    balance: m.balance,
  };
}

/**
 * Reports the new payments as an effect. An operator could invent a message, and money that never came would be
 * credited.
 */
function reportPayments(context: Context, phone: string, planned: readonly PlannedMessage[]): void {
  const amount = sumOfPayments(planned) as Poisha;
  if (amount === 0) return;
  const summary = askedMessages.takeMessages({ amount });
  report(context, { kind: "approvals", amount, subject: `forwarder:${phone}`, summary });
}

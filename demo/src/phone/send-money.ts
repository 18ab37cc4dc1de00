import { randomUUID } from "node:crypto";
import { poisha } from "@hira/contract";
import type { Memory, Sent } from "./memory.ts";
import { receivedText, sentText, type Transfer } from "./texts.ts";

/** How much is remembered of what was sent. */
const KEPT = 20;
/** What every customer of this phone has left. */
const LEFT = poisha(248_075);

/** Sends money to the shop: its account grows, and both sides' wallets write. */
export function sendMoney(
  memory: Memory,
  wanted: Pick<Transfer, "method" | "amount" | "payer" | "trxId">,
): Sent {
  const { method, amount, trxId } = wanted;
  const account = memory.accounts[method];
  account.balance = poisha(account.balance + amount);
  const at = new Date();
  const transfer = { ...wanted, account: account.number, at };
  const sent: Sent = {
    id: randomUUID(),
    method,
    amount,
    trxId,
    at: at.toISOString(),
    text: receivedText(transfer, account.balance),
    copy: sentText(transfer, LEFT),
    tries: 0,
    taken: false,
  };
  memory.sent = [sent, ...memory.sent].slice(0, KEPT);
  return sent;
}

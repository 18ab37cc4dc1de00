import { createHmac, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { callAs } from "./people.ts";

/** A phone of the shop that forwards bKash's wallet messages. */
export interface WalletPhone {
  /** Forwards the wallet message of a received payment. The message's balance follows from the balance before. */
  receive: (payment: { trxId: string; amount: number; from?: string }) => Promise<void>;
  /**
   * Changes the balance by an amount in taka without a wallet message, and returns the new balance as bKash prints it.
   * The next message then has a balance gap, unless `forward` sends a message with the new balance.
   */
  move: (amount: number) => string;
  /** Forwards a text as a wallet message, from bKash unless another sender is named. */
  forward: (text: string, sender?: string) => Promise<void>;
}

const taka = (amount: number) =>
  amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a time like `30/12/2025 13:22`, in Dhaka's time zone. */
export function minuteOf(moment: Date): string {
  const [date = "", time = ""] = new Date(moment.getTime() + 6 * 3_600_000).toISOString().split("T");
  return `${date.split("-").reverse().join("/")} ${time.slice(0, 5)}`;
}

/**
 * Balances in taka of the bKash accounts, by the store's origin, because phones of several tests report the same
 * account.
 */
const balances = new Map<string, number>();

/**
 * Pairs a phone through the admin's calls: for the bKash account to which customers send money, or for another account.
 */
export async function pairWalletPhone(
  admin: Page,
  other?: { method: string; accountNumber: string },
): Promise<WalletPhone> {
  const { instructions } = await callAs<{ instructions: { method: string; accountNumber: string }[] }>(
    admin,
    "GET",
    "/payment-instructions",
  );
  const accountNumber = instructions.find(({ method }) => method === "bKash")?.accountNumber ?? "";
  const { forwarder, secret } = await callAs<{ forwarder: { url: string }; secret: string }>(
    admin,
    "POST",
    "/admin/forwarders",
    {
      name: "Till",
      kind: "android-sms-gateway",
      accounts: [{ ...(other ?? { method: "bKash", accountNumber }), sim: 1 }],
    },
  );
  const { origin } = new URL(forwarder.url);
  const move = (amount: number) => {
    const balance = Math.round(((balances.get(origin) ?? 10_000) + amount) * 100) / 100;
    balances.set(origin, balance);
    return taka(balance);
  };
  const forward = async (message: string, sender = "bKash") => {
    const receivedAt = new Date().toISOString().replace("Z", "+00:00");
    const payload = { messageId: randomUUID(), message, sender, recipient: null, simNumber: 1 };
    const body = JSON.stringify({
      deviceId: "till",
      event: "sms:received",
      id: randomUUID(),
      webhookId: "hook",
      payload: { ...payload, receivedAt },
    });
    const time = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac("sha256", secret).update(body).update(time).digest("hex");
    const headers = { "x-timestamp": time, "x-signature": signature };
    const { ok, status } = await fetch(forwarder.url, { method: "POST", body, headers });
    if (!ok) throw new Error(`The store did not take the message: ${status}`);
  };
  return {
    forward,
    move,
    receive: ({ trxId, amount, from = "01712345678" }) => {
      const balance = move(amount);
      const at = minuteOf(new Date());
      return forward(
        `You have received Tk ${taka(amount)} from ${from}. Fee Tk 0.00. Balance Tk ${balance}. TrxID ${trxId} at ${at}`,
      );
    },
  };
}

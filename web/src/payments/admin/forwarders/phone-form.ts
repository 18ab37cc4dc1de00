import type { Forwarder, PaymentAccount } from "@hira/contract";
import { webhookFields } from "@hira/contract/payments/constants/forwarders";
import type { NewPhone } from "./queries.ts";

/** The SIM slot of an account: a number, any slot, or not on this phone. */
export type Slot = "none" | "any" | `${number}`;

export interface TypedPhone extends Record<string, string> {
  name: string;
  kind: Forwarder["kind"];
  header: string;
  sender: string;
  text: string;
  receivedAt: string;
  sim: string;
}

export type Slots = Readonly<Record<string, Slot>>;

export function typedFrom(phone: Forwarder | null): TypedPhone {
  const { name = "", kind = "android-sms-gateway" } = phone ?? {};
  return { name, kind, ...(phone?.fields ?? webhookFields) };
}

/** The slot of each account. If the shop has only one account, a new phone gets it in slot 1. */
export function slotsFrom(phone: Forwarder | null, accounts: readonly PaymentAccount[]): Slots {
  const slot = (account: PaymentAccount): Slot => {
    if (!phone) return accounts.length === 1 ? "1" : "none";
    const heard = phone.accounts.find(({ _id }) => _id === account._id);
    if (!heard) return "none";
    return heard.sim === null ? "any" : `${heard.sim}`;
  };
  return Object.fromEntries(accounts.map((account) => [account._id, slot(account)]));
}

/** Builds the forwarder to save. */
export function phoneOf(
  { name, kind, ...fields }: TypedPhone,
  slots: Slots,
  accounts: readonly PaymentAccount[],
): NewPhone {
  const heard = accounts.flatMap(({ _id, method, number }) => {
    const slot = slots[_id] ?? "none";
    if (slot === "none") return [];
    return [{ method, accountNumber: number, sim: slot === "any" ? null : Number(slot) }];
  });
  const { header, sender, text, receivedAt, sim } = fields;
  const named = { header, sender, text, receivedAt, sim };
  return { name: name.trim(), kind, accounts: heard, ...(kind === "webhook" && { fields: named }) };
}

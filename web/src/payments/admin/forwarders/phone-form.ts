import type { CallInput, Forwarder, PaymentAccount } from "@hira/contract";

/** SIM slot of an account: a number, any slot, or `none` if the account's SIM is not in this phone. */
export type Slot = "none" | "any" | `${number}`;

export type Slots = Readonly<Record<string, Slot>>;

/** Returns the SIM slot of each account. For a new phone, an account is in slot 1 if the shop has no other account. */
export function slotsFrom(phone: Forwarder | null, accounts: readonly PaymentAccount[]): Slots {
  const slot = (account: PaymentAccount): Slot => {
    if (!phone) return accounts.length === 1 ? "1" : "none";
    const heard = phone.accounts.find(({ _id }) => _id === account._id);
    if (!heard) return "none";
    return heard.sim === null ? "any" : `${heard.sim}`;
  };
  return Object.fromEntries(accounts.map((account) => [account._id, slot(account)]));
}

/** Returns the payment accounts whose wallet messages the phone receives. */
export function heardIn(
  slots: Slots,
  accounts: readonly PaymentAccount[],
): CallInput<"POST /admin/forwarders">["body"]["accounts"] {
  return accounts.flatMap(({ _id, method, number }) => {
    const slot = slots[_id] ?? "none";
    if (slot === "none") return [];
    return [{ method, accountNumber: number, sim: slot === "any" ? null : Number(slot) }];
  });
}

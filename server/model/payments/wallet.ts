import { bKashReceived, bKashSent } from "../../src/testing/wallet-messages.ts";
import type { Letter, PaymentsReal, Wallet } from "./world.ts";

const MINUTE_MS = 60_000;
const BEGIN = 100_000_000_00;

export const openWallet = (): Wallet => ({ balance: BEGIN, used: new Set([BEGIN]), outbox: [] });

export const minute = (moment: number) => Math.floor(moment / MINUTE_MS) * MINUTE_MS;

/** Returns a new transaction ID as bKash writes it. Each shop of the model has its own range of IDs. */
export function freshTrx(real: PaymentsReal): string {
  const number = (++real.serial).toString(36).padStart(7, "0");
  return `B${real.shop}${number}`.toUpperCase();
}

interface Told {
  trx: string;
  delta: number;
  after: number;
  payer: string;
  at: number;
}

/** Returns a wallet message with the content that the step wants, true or not. */
export function write(real: PaymentsReal, told: Told): Letter {
  const { trx, delta, after, payer, at } = told;
  const said = {
    trxId: trx,
    amount: Math.abs(delta) / 100,
    balance: after / 100,
    from: payer,
    at: new Date(at),
  };
  const text = delta > 0 ? bKashReceived(said) : bKashSent(said);
  return { ...told, text, at: minute(at), externalId: `${real.shop}-${++real.serial}` };
}

/**
 * Moves money on the payment account, and returns the wallet messages about that. No balance occurs twice, so that a
 * movement can follow from only one other movement.
 */
export function move(real: PaymentsReal, told: Omit<Told, "after">): Letter[] {
  const { wallet } = real;
  const letters: Letter[] = [];
  for (let out = 1; wallet.used.has(wallet.balance + told.delta); out++)
    letters.push(
      ...move(real, { ...told, trx: freshTrx(real), delta: -out * 100 - 1, payer: "01200000009" }),
    );
  wallet.balance += told.delta;
  wallet.used.add(wallet.balance);
  return [...letters, write(real, { ...told, after: wallet.balance })];
}

/** Returns a wallet message about a payment that never happened, with an invented balance. */
export const forge = (real: PaymentsReal, told: Omit<Told, "after">): Letter =>
  write(real, { ...told, after: 500_000_000_00 + ++real.serial * 1_000_00 });

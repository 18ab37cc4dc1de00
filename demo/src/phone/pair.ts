import { type Poisha, takaToPoisha } from "@hira/contract";
import type { VoucherContext } from "@hira/server/orders/vouchers/context";
import { createForwarder } from "@hira/server/payments/forwarders/create-forwarder";
import { changePaymentSettings } from "@hira/server/payments/incoming/change-settings";
import { paymentInstructions } from "../catalogue/content.ts";
import { writeMemory } from "./memory.ts";
import { type PhoneMethod, phoneMethods } from "./texts.ts";

/** The sample shop trusts its phone, with caps as a shop of that size would have them; a newcomer's payment too. */
const SETTINGS = {
  automatic: true,
  firstByHand: false,
  maxPerRequest: 5_000,
  maxPerCustomerDay: 20_000,
  maxPerAccountHour: 50_000,
  confirmAbove: 2_000,
};

/** What the sample shop has in each of its accounts at first. */
const OPENING = takaToPoisha(10_000);

/** Pairs the made-up phone with the sample shop: it hears of each of the accounts that the instructions name. */
export async function pairSamplePhone(context: VoucherContext, file: string): Promise<void> {
  const numbers = phoneMethods.map((method): [PhoneMethod, string] => {
    const instruction = paymentInstructions.find((each) => each.method === method);
    if (!instruction) throw new Error(`The sample shop says nothing of ${method}.`);
    return [method, instruction.accountNumber];
  });
  const accounts = numbers.map(([method, accountNumber]) => ({ method, accountNumber, sim: 1 }));
  const { forwarder, secret } = await createForwarder(context, {
    name: "Made-up phone",
    kind: "android-sms-gateway",
    accounts,
  });
  await changePaymentSettings(context, SETTINGS);
  const balances = numbers.map(([method, number]): [PhoneMethod, { number: string; balance: Poisha }] => [
    method,
    { number, balance: OPENING },
  ]);
  await writeMemory(file, {
    forwarderId: forwarder.id,
    secret,
    accounts: Object.fromEntries(balances) as Record<PhoneMethod, { number: string; balance: Poisha }>,
    sent: [],
  });
}

import { type Poisha, takaToPoisha } from "@hira/contract";
import type { VoucherContext } from "@hira/server/orders/vouchers/context";
import { createForwarder } from "@hira/server/payments/forwarders/create-forwarder";
import { changePaymentSettings } from "@hira/server/payments/incoming/change-settings";
import { paymentInstructions } from "../catalogue/content.ts";
import { writeMemory } from "./memory.ts";
import { type PhoneMethod, phoneMethods } from "./texts.ts";

/** The sample shop settles payments automatically, even a customer's first one. The caps fit a shop of its size. */
const SETTINGS = {
  automatic: true,
  firstByHand: false,
  maxPerRequest: 5_000,
  maxPerCustomerDay: 20_000,
  maxPerAccountHour: 50_000,
  confirmAbove: 2_000,
};

/** Opening balance of each of the sample shop's payment accounts. */
const OPENING = takaToPoisha(10_000);

/** Pairs the fake phone with the sample shop. It receives the wallet messages of every payment account in the instructions. */
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

import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { orderInstructionMethods } from "../platform/constants/payment-methods.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  bengaliTexts,
  done,
  feePercentInput,
  id,
  mobileMoney,
  nonNegativeTaka,
  percent,
  requiredText,
  taka,
  text,
  timestamp,
} from "../platform/schemas.ts";

/** A payment account of the shop. A method may have several; each customer sees one of the active ones. */
export const paymentAccount = z.object({
  _id: id,
  method: mobileMoney,
  number: z.string(),
  active: z.boolean(),
  createdAt: timestamp,
});

const noteInBengali = bengaliTexts((text) => ({ note: text(textLimits.instructionNote) }));

/**
 * A payment instruction. `amount` is the fee-waiver threshold: payments from this amount on have no fee; 0
 * means the fee always applies.
 */
export const paymentInstruction = z.object({
  _id: id,
  method: mobileMoney,
  accountNumber: z.string(),
  note: z.string(),
  inBengali: noteInBengali.shown,
  amount: taka,
  feePercent: percent,
});

export const orderInstruction = z.object({
  _id: id,
  method: z.enum(orderInstructionMethods),
  amount: taka,
  feePercent: percent,
});

const feeRule = {
  amount: nonNegativeTaka(t`Amount cannot be negative.`),
  feePercent: feePercentInput,
};

/**
 * A payment instruction as an admin saves it. An existing instruction's method may be sent, but never changes
 * (docs/rules/payments.md#fees).
 */
const newPaymentInstruction = z.object({
  method: mobileMoney,
  accountNumber: requiredText(textLimits.accountNumber, t`Account number is required.`),
  note: text(textLimits.instructionNote).optional(),
  inBengali: noteInBengali.given,
  ...feeRule,
});

const newOrderInstruction = z.object({ method: orderInstruction.shape.method, ...feeRule });

/** `offered`: customers may pay a part of an instant order from the wallet (docs/rules/orders.md#orders). */
const partSettings = z.object({ offered: z.boolean() });

const idParam = z.object({ id });
const paymentInstructionReply = z.object({ instruction: paymentInstruction });
const orderInstructionReply = z.object({ instruction: orderInstruction });

export const paymentRoutes = defineRoutes({
  "GET /admin/payment-accounts": {
    tag: "Content",
    summary: "All numbers that money is sent to, by method, the oldest first",
    reply: z.object({ accounts: z.array(paymentAccount) }),
  },
  "POST /admin/payment-accounts": {
    tag: "Content",
    summary: "Add a number to a method; it is shown to a share of the customers from now on",
    body: z.object({
      method: mobileMoney,
      number: requiredText(textLimits.accountNumber, t`Account number is required.`),
    }),
    reply: z.object({ account: paymentAccount }),
    errors: ["account_exists"],
  },
  "PATCH /admin/payment-accounts/{id}": {
    tag: "Content",
    summary: "Show a number or not; its customers are shown another one",
    params: idParam,
    body: z.object({ active: z.boolean() }),
    reply: z.object({ account: paymentAccount }),
    errors: ["account_not_found"],
  },
  "GET /payment-instructions": {
    tag: "Content",
    summary: "Where to send money, per method, and its fee",
    reply: z.object({ instructions: z.array(paymentInstruction) }),
  },
  "POST /payment-instructions": {
    tag: "Content",
    summary: "Say where to send money by a method; one instruction per method",
    body: newPaymentInstruction,
    reply: paymentInstructionReply,
    errors: ["instruction_exists"],
  },
  "PATCH /payment-instructions/{id}": {
    tag: "Content",
    summary: "Change the given fields of an instruction, never its method",
    params: idParam,
    body: newPaymentInstruction.partial(),
    reply: paymentInstructionReply,
    errors: ["instruction_not_found", "method_fixed"],
  },
  "DELETE /payment-instructions/{id}": {
    tag: "Content",
    summary: "Take a method out of funding",
    params: idParam,
    reply: done,
    errors: ["instruction_not_found"],
  },
  "GET /order-instructions": {
    tag: "Content",
    summary: "The fee of paying an order, per method",
    reply: z.object({
      instructions: z.array(orderInstruction),
      takesWalletPart: z.literal(true).optional().describe("The wallet may pay a part of an instant order"),
    }),
  },
  "POST /order-instructions": {
    tag: "Content",
    summary: "Set the fee of a way to pay an order; one instruction per method",
    body: newOrderInstruction,
    reply: orderInstructionReply,
    errors: ["instruction_exists"],
  },
  "PATCH /order-instructions/{id}": {
    tag: "Content",
    summary: "Change the given fields of an instruction, never its method",
    params: idParam,
    body: newOrderInstruction.partial(),
    reply: orderInstructionReply,
    errors: ["instruction_not_found", "method_fixed"],
  },
  "DELETE /order-instructions/{id}": {
    tag: "Content",
    summary: "Remove the fee of a way to pay an order",
    params: idParam,
    reply: done,
    errors: ["instruction_not_found"],
  },
  "GET /settings/wallet-part": {
    tag: "Content",
    summary: "Whether the wallet may pay a part of an instant order",
    reply: partSettings,
  },
  "PATCH /settings/wallet-part": {
    tag: "Content",
    summary: "Offer that, or offer it no longer; orders that were placed keep their part",
    body: partSettings,
    reply: partSettings,
  },
});

export type PartSettings = z.infer<typeof partSettings>;
export type PaymentAccount = z.infer<typeof paymentAccount>;
export type PaymentInstruction = z.infer<typeof paymentInstruction>;
export type NoteInBengali = NonNullable<PaymentInstruction["inBengali"]>;
export type OrderInstruction = z.infer<typeof orderInstruction>;
export type NewPaymentInstruction = z.infer<typeof newPaymentInstruction>;
export type NewOrderInstruction = z.infer<typeof newOrderInstruction>;

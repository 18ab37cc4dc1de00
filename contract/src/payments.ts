import { z } from "zod";
import { textLimits } from "./facts/limits.ts";
import { defineRoutes } from "./route.ts";
import { id, mobileMoney, requiredText, timestamp } from "./schemas.ts";

/** One of the shop's own numbers; customers are shown one of a method that is active. */
export const paymentAccount = z.object({
  _id: id,
  method: mobileMoney,
  number: z.string(),
  active: z.boolean(),
  createdAt: timestamp,
});

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
      number: requiredText(textLimits.accountNumber, "Account number is required."),
    }),
    reply: z.object({ account: paymentAccount }),
    errors: ["account_exists"],
  },
  "PATCH /admin/payment-accounts/{id}": {
    tag: "Content",
    summary: "Show a number or not; its customers are shown another one",
    params: z.object({ id }),
    body: z.object({ active: z.boolean() }),
    reply: z.object({ account: paymentAccount }),
    errors: ["account_not_found"],
  },
});

export type PaymentAccount = z.infer<typeof paymentAccount>;

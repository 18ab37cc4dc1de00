import { z } from "zod";
import type { Outcome } from "./adapter.ts";
import { outcomeOf, type Told } from "./digiflazz-codes.ts";

const text = z.string().nullish();
const transaction = z.object({
  data: z.object({
    ref_id: z.string().min(1),
    rc: z.string().regex(/^\d\d$/),
    status: text,
    message: text,
    customer_no: text,
    buyer_sku_code: text,
    sn: text,
    price: z.number().nonnegative().nullish(),
  }),
});

export interface OrderNews {
  reference: string;
  customer: string | null;
  sku: string | null;
  outcome: Outcome;
}

/** Returns what Digiflazz reports about an order in an answer or a webhook call; undefined if it cannot be parsed. */
export function orderNews(json: unknown, told: Told): OrderNews | undefined {
  const { data: read } = transaction.safeParse(json);
  if (!read) return undefined;
  const { ref_id: reference, rc, status, message, customer_no, buyer_sku_code, sn, price } = read.data;
  const said = {
    rc,
    status: status || null,
    message: message ?? "",
    supplierReference: sn || null,
    amount: price ?? null,
  };
  return {
    reference,
    customer: customer_no || null,
    sku: buyer_sku_code || null,
    outcome: outcomeOf(said, told),
  };
}

import type { SupplierExchange } from "@hira/contract";
import type { ExchangePurpose } from "@hira/contract/facts/suppliers";

const purposes: Record<ExchangePurpose, string> = {
  catalogue: "Price list",
  player: "Player",
  order: "Order",
  inquiry: "Question how it went",
  balance: "Balance",
  webhook: "Their own call",
};

export const purposeText = (purpose: ExchangePurpose): string => purposes[purpose];

/** JSON with its lines and indents; anything else as it is. */
export function readableText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** How a call ended: `200 in 341 ms`, `no answer after 30 s`. */
export function resultText({
  status,
  tookMs,
  error,
}: Pick<SupplierExchange, "status" | "tookMs" | "error">): string {
  const took = tookMs === null ? "" : tookMs < 10_000 ? `${tookMs} ms` : `${Math.round(tookMs / 1_000)} s`;
  if (status !== null) return took ? `${status} in ${took}` : String(status);
  if (error !== null) return took ? `no answer after ${took}` : "no answer";
  return took;
}

import type { SupplierExchange } from "@hira/contract";
import type { ExchangePurpose } from "@hira/contract/orders/constants/suppliers";
import { t } from "@lingui/core/macro";

const purposes: Record<ExchangePurpose, string> = {
  catalogue: t`Price list`,
  player: t`Player`,
  order: t`Order`,
  inquiry: t`Question how it went`,
  balance: t`Balance`,
  webhook: t`Their own call`,
  test: t`Try`,
};

export const purposeText = (purpose: ExchangePurpose): string => purposes[purpose];

/** Returns JSON with line breaks and indents, and any other text unchanged. */
export function readableText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Returns how a recorded call ended: `200 in 341 ms`, `no answer after 30 s`. */
export function resultText({
  status,
  tookMs,
  error,
}: Pick<SupplierExchange, "status" | "tookMs" | "error">): string {
  const took = tookMs === null ? "" : tookMs < 10_000 ? t`${tookMs} ms` : t`${Math.round(tookMs / 1_000)} s`;
  if (status !== null) return took ? t`${status} in ${took}` : String(status);
  if (error !== null) return took ? t`no answer after ${took}` : t`no answer`;
  return took;
}

import { Money } from "../../../platform/design/money.tsx";
import type { marginOf } from "./product-form.ts";

/** Margin of one unit: `৳18.63 (23.3%)`, red for a loss. */
export function Margin({ margin }: { margin: NonNullable<ReturnType<typeof marginOf>> }) {
  const { earned, percent } = margin;
  return (
    <span className={earned < 0 ? "font-medium text-danger" : undefined}>
      <Money amount={earned} />
      {percent === null ? null : ` (${percent}%)`}
    </span>
  );
}

import { Money } from "../../../platform/design/money.tsx";

/** Shows how much a price is reduced. */
export function Discount({ amount }: { amount: number }) {
  return (
    <span className="whitespace-nowrap text-success">
      −<Money amount={amount} />
    </span>
  );
}

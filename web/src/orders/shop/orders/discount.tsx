import { Money } from "../../../platform/design/money.tsx";

/** Shows the discount on a price. */
export function Discount({ amount }: { amount: number }) {
  return (
    <span className="whitespace-nowrap text-success">
      −<Money amount={amount} />
    </span>
  );
}

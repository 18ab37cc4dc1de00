import { Money } from "../../../platform/design/money.tsx";

/** The discount on a price. */
export function Discount({ amount }: { amount: number }) {
  return (
    <span className="whitespace-nowrap text-success">
      −<Money amount={amount} />
    </span>
  );
}

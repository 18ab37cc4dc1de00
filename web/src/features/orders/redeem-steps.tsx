import { Card } from "../../design/card.tsx";

const steps = [
  "Copy your code.",
  "Open the redeem page of the game or card that it is for, and log in there with your own account.",
  "Paste the code, check that it is whole, and confirm.",
];

/** How to use a code of which the shop says nothing of its own. */
export function RedeemSteps() {
  return (
    <Card title="How to redeem">
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-muted text-sm marker:font-semibold marker:text-brand-text">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3 text-muted text-sm">
        A code works once. Show it to nobody: whoever has it can use it.
      </p>
    </Card>
  );
}

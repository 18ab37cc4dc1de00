import { useState } from "react";
import { Banner } from "../../design/banner.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { RadioCards } from "../../design/radio-cards.tsx";
import { shortId } from "../../lib/format/text.ts";
import type { RefundChoice } from "./money-effect.ts";
import type { AskedStep, OrderDeskState } from "./use-order-desk.ts";

/** Says what a step does to money and transaction ID; of an instant order it has the admin say which. */
export function OrderDialog({ asked, ...desk }: OrderDeskState) {
  return asked ? <Asked key={asked.opening} asked={asked} {...desk} /> : null;
}

function Asked({ asked, isAsking, setAsking, heir }: Omit<OrderDeskState, "asked"> & { asked: AskedStep }) {
  const { order, question, news } = asked;
  const [choice, setChoice] = useState<RefundChoice | null>(null);

  const proceed = () => {
    if (question.choices && choice === null) throw new Error("Choose what happens to the payment.");
    return asked.proceed(choice);
  };

  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      tone={question.description ? "danger" : "primary"}
      title={news ? "This order changed meanwhile" : question.title}
      description={question.description || undefined}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      finalFocus={() => heir.current ?? true}
      onConfirm={async () => proceed()}
    >
      {news ? <Banner tone="warning">{news}</Banner> : null}
      {question.choices ? (
        <RadioCards
          label="What happens to the payment"
          options={question.choices}
          value={choice}
          onValueChange={setChoice}
          className="mt-2"
        />
      ) : null}
      <p className="text-sm">
        {order.product.name} · order {shortId(order._id)}
      </p>
    </ConfirmDialog>
  );
}

import type { FundRequest } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { normaliseSenderNumber, unusualSenderNumber } from "@hira/contract/platform/constants/phone";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { CodeInput } from "../../../platform/design/code-input.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { useNavigate } from "../../../platform/lib/history.tsx";
import { SettleCard, type WayOn } from "../transfer/settle-card.tsx";
import { whenText, withFee } from "../transfer/when-text.ts";
import { arrival } from "./awaited.ts";
import { useTakeForRequest } from "./queries.ts";

interface SettleRequestProps {
  request: FundRequest;
  supportHref: string | null;
}

/**
 * Card about a request for which another amount was paid, or whose payment arrived although the request was rejected.
 */
export function SettleRequest({ request, supportHref }: SettleRequestProps) {
  const { _id, amount, totalAmount, fee, status, payment } = request;
  const navigate = useNavigate();
  const take = useTakeForRequest();
  const [senderNumber, setSenderNumber] = useState("");
  const offer = payment?.take;
  const came = payment?.received ?? 0;
  const received = formatTaka(came);
  const isOver = status === "rejected";
  const title = isOver
    ? t`${received} came for this request.`
    : arrival.other(received, formatTaka(totalAmount ?? amount), fee);
  if (!offer) {
    return (
      <SettleCard
        title={title}
        text={
          isOver
            ? t`We cannot tell without a person that this payment is yours. Please ask us.`
            : t`We cannot tell without a person that this payment is yours. A person looks at it; you can also ask us.`
        }
        ways={[]}
        supportHref={supportHref}
        className="mt-2"
      />
    );
  }
  // How much less than the requested amount would be added to the wallet, not counting the fee.
  const missing = isOver ? 0 : Math.max(0, Math.round((amount - offer.amount) * 100) / 100);

  async function takeIt(): Promise<boolean> {
    const number = offer?.asksNumber ? { senderNumber } : {};
    const { request: after } = await take.mutateAsync({ id: _id, ...number });
    if (after.status === "approved") toast.success(t`${formatTaka(after.amount)} is in your wallet.`);
    else if (after.status === "pending") toast.success(t`Saved. A person looks at it now.`);
    else toast.error(t`That is not the number that sent it. Please contact support.`);
    return after.status === "approved";
  }

  const ways: WayOn[] = [{ label: t`Put ${formatTaka(offer.amount)} into my wallet`, run: takeIt }];
  const isTopped = missing >= 1 && !offer.isByPerson;
  if (isTopped)
    ways.unshift({
      label: t`Send the missing ${formatTaka(missing)}`,
      run: async () => {
        if (await takeIt()) navigate(`/add-funds?amount=${missing}`);
      },
    });
  const goes = isTopped
    ? t`${formatTaka(offer.amount)} goes into your wallet at once. Then you send the rest, with its own Transaction ID.`
    : whenText(offer);
  const text = withFee(offer, came, goes);
  return (
    <SettleCard title={title} text={text} ways={ways} supportHref={supportHref} className="mt-2">
      {offer.asksNumber ? (
        <Field
          label={t`The number you sent it from`}
          hint={t`Please check it: you can enter it only once.`}
          warning={unusualSenderNumber(senderNumber)}
        >
          <CodeInput
            name="takeSenderNumber"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={senderNumber}
            maxLength={textLimits.senderNumber}
            tidy={normaliseSenderNumber}
            onValueChange={setSenderNumber}
          />
        </Field>
      ) : null}
    </SettleCard>
  );
}

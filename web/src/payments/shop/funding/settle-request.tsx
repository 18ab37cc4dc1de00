import type { FundRequest } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { normaliseSenderNumber, unusualSenderNumber } from "@hira/contract/platform/constants/phone";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CodeInput } from "../../../platform/design/code-input.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { SettleCard } from "../transfer/settle-card.tsx";
import { whenText } from "../transfer/when-text.ts";
import { arrival } from "./awaited.ts";
import { useTakeForRequest } from "./queries.ts";

interface SettleRequestProps {
  request: FundRequest;
  supportHref: string | null;
}

/** The card of a request to which another amount came. */
export function SettleRequest({ request, supportHref }: SettleRequestProps) {
  const { _id, amount, totalAmount, fee, payment } = request;
  const navigate = useNavigate();
  const take = useTakeForRequest();
  const [senderNumber, setSenderNumber] = useState("");
  const offer = payment?.take;
  const came = arrival.other(formatTaka(payment?.received ?? 0), formatTaka(totalAmount ?? amount), fee);
  if (!offer) {
    return (
      <SettleCard
        title={came}
        text={t`We cannot tell without a person that this payment is yours. A person looks at it; you can also ask us.`}
        ways={[]}
        supportHref={supportHref}
        className="mt-2"
      />
    );
  }
  const missing = Math.max(0, Math.round((amount - offer.amount) * 100) / 100);

  async function takeIt() {
    const number = offer?.asksNumber ? { senderNumber } : {};
    const { request: after } = await take.mutateAsync({ id: _id, ...number });
    if (after.status === "approved") toast.success(t`${formatTaka(after.amount)} is in your wallet.`);
    else toast.success(t`Saved. A person looks at it now.`);
  }

  const ways = [{ label: t`Put ${formatTaka(offer.amount)} into my wallet`, run: takeIt }];
  if (missing >= 1 && !offer.isByPerson)
    ways.push({
      label: t`and send the missing ${formatTaka(missing)}`,
      run: async () => {
        await takeIt();
        navigate(`/add-funds?amount=${missing}`);
      },
    });
  return (
    <SettleCard title={came} text={whenText(offer)} ways={ways} supportHref={supportHref} className="mt-2">
      {offer.asksNumber ? (
        <Field
          label={t`The number you sent it from`}
          hint={t`It must be the one in the wallet’s message. It counts once.`}
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

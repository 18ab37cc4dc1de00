import type { MobileMoney } from "@hira/contract";
import { mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { likelyMethod } from "./phone-texts.ts";
import { useAddSender } from "./queries.ts";

export interface SenderDialogProps {
  sender: string;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const options = mobileMoneyMethods.map((method) => ({ value: method, label: method }));

/** Chooses the wallet of a sender. From then on, its messages count as wallet messages. */
export function SenderDialog({ sender, open, onOpenChange }: SenderDialogProps) {
  const id = useId();
  const [method, setMethod] = useState<MobileMoney | "">(() => likelyMethod(sender) ?? "");
  const [failure, setFailure] = useState<string | null>(null);
  const add = useAddSender();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    if (method === "") return setFailure(t`Choose a wallet.`);
    setFailure(null);
    add.mutate(
      { sender, method },
      {
        onSuccess: () => onOpenChange(false),
        onError: (cause) => setFailure(messageOf(cause, t`Failed to save the sender.`)),
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!add.isPending}
      title={t`Which wallet is ${sender}?`}
      footer={
        <>
          <Button variant="secondary" disabled={add.isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={add.isPending}>
            <Trans>Count as a wallet</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={t`Wallet`}>
          <Select
            options={options}
            placeholder={t`Choose a wallet`}
            value={method}
            onChange={(event) => setMethod(event.target.value as MobileMoney | "")}
          />
        </Field>
        <Banner tone="warning" title={t`Its messages count as money`}>
          <Trans>
            From then on every phone takes what comes under this name as the wallet's own. Read its messages
            on the phone first: offers often come under a name of their own, and names can be forged. Messages
            that came before are not kept; the wallet's statement brings their payments.
          </Trans>
        </Banner>
        <div aria-live="assertive" className="empty:hidden">
          {failure ? <Banner tone="danger">{failure}</Banner> : null}
        </div>
      </form>
    </Dialog>
  );
}

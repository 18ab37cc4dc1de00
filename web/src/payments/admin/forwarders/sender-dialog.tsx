import { forwarderRoutes } from "@hira/contract/payments/forwarders";
import { methodName, mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { likelyMethod } from "./phone-texts.ts";
import { useAddSender } from "./queries.ts";

export interface SenderDialogProps {
  sender: string;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const methods = mobileMoneyMethods.map((method) => ({ value: method, label: methodName(method) }));

/** Dialog that assigns a sender to a payment method. From then on, the sender's messages count as wallet messages. */
export function SenderDialog({ sender, open, onOpenChange }: SenderDialogProps) {
  const { mutate, isPending } = useAddSender();
  const form = useSchemaForm({
    schema: forwarderRoutes["POST /admin/wallet-senders"].body,
    from: { sender, method: likelyMethod(sender) },
    check: ({ method }) => (method === undefined ? { method: t`Choose a wallet.` } : {}),
    send: mutate,
    isPending,
    onSaved: () => onOpenChange(false),
    failureText: (cause) => messageOf(cause, t`Failed to save the sender.`),
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={t`Which wallet is ${sender}?`}
      submit={t`Count as a wallet`}
    >
      <FormField
        form={form}
        name="method"
        label={t`Wallet`}
        options={[{ value: "", label: t`Choose a wallet` }, ...methods]}
      />
      <Banner tone="warning" title={t`Its messages count as money`}>
        <Trans>
          From then on every phone takes what comes under this name as the wallet's own. Read its messages on
          the phone first: offers often come under a name of their own, and names can be forged. Messages that
          came before are not kept; the wallet's statement brings their payments.
        </Trans>
      </Banner>
    </FormDialog>
  );
}

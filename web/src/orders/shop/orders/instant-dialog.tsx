import type { PaymentInstruction, Product } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { FieldWarning } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { Spinner } from "../../../platform/design/spinner.tsx";
import { TabPanel, Tabs } from "../../../platform/design/tabs.tsx";
import { InstantFields } from "./instant-fields.tsx";
import { SendMoneyNotice } from "./payment-choice.tsx";
import { IN_MODAL } from "./payment-queries.ts";
import { unusualPlayerId } from "./player-id.ts";
import type { Quote } from "./purchase.ts";
import type { PurchaseDraft } from "./purchase-draft.ts";
import { AccountRow, PriceRows } from "./review.tsx";
import { firstInvalidField, transferProblemsOf } from "./transfer.ts";
import type { Account } from "./use-purchase.ts";
import { useTransferMethods } from "./use-transfer-methods.ts";

interface TransferTargetProps {
  methods: readonly PaymentInstruction[];
  /** The chosen method. If the shop does not offer it, the first method is shown. */
  chosen: string;
  onChoose: (method: PaymentInstruction["method"]) => void;
  /** Amount to send, in taka; undefined while unknown. */
  total: number | undefined;
}

/** Shows where to send the money and how much. Each method has a tab. */
function TransferTarget({ methods, chosen, onChoose, total }: TransferTargetProps) {
  const current = methods.find(({ method }) => method === chosen) ?? methods[0];
  if (!current) return null;
  return (
    <Tabs
      label={t`Send by`}
      items={methods.map(({ method }) => ({ value: method, label: methodName(method) }))}
      value={current.method}
      onValueChange={onChoose}
    >
      {methods.map((instruction) => (
        <TabPanel key={instruction._id} value={instruction.method}>
          <Target instruction={instruction} total={total} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function Target({ instruction, total }: { instruction: PaymentInstruction; total: number | undefined }) {
  const { method, accountNumber, note } = instruction;
  return (
    <div className="rounded-lg border border-brand/30 bg-brand-soft px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p>
          <span className="block text-muted text-sm">
            <Trans>Send in total</Trans>
          </span>
          {total === undefined ? (
            <Skeleton className="my-1 h-6 w-24 rounded-sm" />
          ) : (
            <Money amount={total} className="font-bold text-xl" />
          )}
        </p>
        {total === undefined ? null : <CopyButton value={total.toFixed(2)} name={t`Copy amount`} />}
      </div>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-muted text-sm">
            <Trans>to this {methodName(method)} number</Trans>
          </span>
          <span className="wrap-anywhere font-bold text-lg tabular-nums max-[21rem]:text-base sm:text-xl sm:tracking-wide">
            {accountNumber}
          </span>
        </p>
        <CopyButton value={accountNumber} name={t`Copy number`} />
      </div>
      {note ? <p className="mt-2 text-muted text-sm">{note}</p> : null}
    </div>
  );
}

export interface InstantDialogProps {
  open: boolean;
  onClose: () => void;
  product: Product | undefined;
  account: Account | null;
  quote: Quote | undefined;
  draft: PurchaseDraft;
  onEdit: (part: Partial<PurchaseDraft>) => void;
  /** Places the order. Rejects if the server refused the order; `failure` then contains the reason. */
  onConfirm: () => Promise<void>;
  submitting: boolean;
  failure: string | null;
  /** True if the server's answer was lost. The dialog then says that the customer can safely try again. */
  isUncertain: boolean;
  /** Shown if the customer's typed transaction ID is already in use. It names the request or order that uses it. */
  submitted: ReactNode;
}

/**
 * Dialog that asks the customer to send the money, and to enter the details of the payment. It cannot be closed while
 * the order is being placed.
 */
export default function InstantDialog(props: InstantDialogProps) {
  const { open, onClose, submitting } = props;
  const formId = useId();
  // When the order is placed, the form is emptied at once. The dialog shows its last props until it has closed.
  const last = useRef(props);
  if (open) last.current = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      dismissible={!submitting}
      title={t`Instant payment`}
      description={
        last.current.product && `${last.current.product.category.name} · ${last.current.product.name}`
      }
      footer={
        <>
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type={submitting ? "button" : "submit"}
            form={formId}
            aria-disabled={submitting}
            aria-busy={submitting}
            icon={submitting ? <Spinner /> : undefined}
          >
            {submitting ? t`Submitting…` : t`Place order`}
          </Button>
        </>
      }
    >
      <InstantForm {...last.current} submitting={submitting} formId={formId} />
    </Dialog>
  );
}

function InstantForm(props: InstantDialogProps & { formId: string }) {
  const { formId, account, quote, draft, onEdit, onConfirm, submitting, failure } = props;
  const { methods = [] } = useTransferMethods({ enabled: true, staleTime: IN_MODAL });
  const [checked, setChecked] = useState(false);
  const problems = transferProblemsOf(draft);
  const invalidField = firstInvalidField(problems);
  const chosen = methods.find(({ method }) => method === draft.method) ?? methods[0];
  const problem =
    checked && problems.missing.length > 0 ? t`Please provide Transaction ID & Sender Number.` : failure;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    setChecked(true);
    if (invalidField) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name=${invalidField}]`)?.focus();
      return;
    }
    try {
      await onConfirm();
    } catch {
      // The page shows the error. The form keeps its values.
    }
  }

  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <SendMoneyNotice />
      <TransferTarget
        methods={methods}
        chosen={draft.method}
        onChoose={(method) => onEdit({ method })}
        total={quote?.due}
      />
      <InstantFields
        draft={draft}
        onEdit={onEdit}
        methods={methods}
        chosen={chosen}
        total={quote?.due}
        isRest={Boolean(quote?.part)}
        showMissing={checked}
        submitted={props.submitted}
      />
      <div ref={alert} aria-live="assertive" className="empty:hidden">
        {problem ? (
          <Banner tone="danger">
            {problem}
            {props.isUncertain ? t` You can safely try again: the same order is never placed twice.` : null}
          </Banner>
        ) : null}
      </div>
      <dl className="flex flex-col gap-2.5 rounded-lg bg-sunken p-4">
        {account ? <AccountRow {...account} /> : null}
        <PriceRows quote={quote} />
      </dl>
      {account?.isUnusual ? <FieldWarning>{unusualPlayerId(account.label)}</FieldWarning> : null}
    </form>
  );
}

import type { CodeStatus, Product, VoucherCode } from "@hira/contract";
import { codeStatuses, MAX_CODE_LENGTH } from "@hira/contract/orders/constants/vouchers";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { ApiError } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { type CodeChange, failureText, useChangeCode, useRevealCode } from "./queries.ts";

export interface EditCodeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  code: VoucherCode;
  /** Products to which the code can be moved. */
  products: readonly Product[];
}

/** Domain errors that become a question, and the field that confirms it. */
const questions: Record<string, "acceptOdd" | "acceptOtherPackage" | undefined> = {
  codes_odd: "acceptOdd",
  codes_of_other_package: "acceptOtherPackage",
};

/** Changes a code, its status or its product. The whole code is shown only on demand, and the audit log records that. */
export function EditCodeDialog({ open, onOpenChange, code, products }: EditCodeDialogProps) {
  const formId = useId();
  const [revealed, setRevealed] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [status, setStatus] = useState<CodeStatus>(code.status);
  const [productId, setProductId] = useState(code.product._id);
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<Pick<CodeChange, "acceptOdd" | "acceptOtherPackage">>({});
  const reveal = useRevealCode();
  const { mutate, isPending } = useChangeCode();
  const isAsked = Object.keys(asked).length > 0;
  const isOrdered = code.orderId !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const change: CodeChange = { id: code._id, ...asked };
    if (revealed !== null && typed.trim() !== revealed) change.code = typed.trim();
    if (status !== code.status) change.status = status;
    if (productId !== code.product._id) change.productId = productId;
    if (change.code === "") return setError(t`Please enter the code.`);
    const isChanged = [change.code, change.status, change.productId].some((each) => each !== undefined);
    if (!isChanged) return onOpenChange(false);
    mutate(change, {
      onSuccess: () => onOpenChange(false),
      onError: (cause) => {
        setError(failureText(cause, t`Update failed`));
        const accepts = cause instanceof ApiError ? questions[cause.code ?? ""] : undefined;
        if (accepts) setAsked({ ...asked, [accepts]: true });
      },
    });
  };
  const show = () =>
    reveal.mutate(code._id, {
      onSuccess: ({ code: whole }) => {
        setRevealed(whole);
        setTyped(whole);
      },
    });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Edit / Reassign Code`}
      dismissible={!isPending}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {isAsked ? <Trans>Save all the same</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isOrdered ? (
          <Banner>
            <Trans>This code belongs to an order. It can only be marked used.</Trans>
          </Banner>
        ) : null}
        <Field
          label={t`Code`}
          hint={revealed === null ? t`Showing the whole code is kept in the audit log.` : undefined}
          error={error}
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_CODE_LENGTH}
            className="font-mono"
            readOnly={revealed === null || isOrdered}
            value={revealed === null ? code.code : typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(null);
              setAsked({});
            }}
          />
        </Field>
        {revealed === null ? (
          <Button variant="soft" icon={<Eye />} loading={reveal.isPending} onClick={show}>
            <Trans>Reveal code</Trans>
          </Button>
        ) : (
          <CopyButton value={revealed} label={t`Copy code`} name="code" variant="soft" />
        )}
        <Field label={t`Status`}>
          <Select
            value={status}
            options={codeStatuses.map((value) => ({
              value,
              label: statusLook("code", value)[0],
              disabled: isOrdered && value !== code.status && value !== "used",
            }))}
            onChange={({ target }) => setStatus(codeStatuses.find((each) => each === target.value) ?? status)}
          />
        </Field>
        <Field label={t`Reassign to Product`}>
          <Select
            value={productId}
            disabled={isOrdered}
            options={optionsOf(products, code)}
            onChange={({ target }) => {
              setProductId(target.value);
              setAsked({});
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function optionsOf(products: readonly Product[], { product }: VoucherCode) {
  const others = products.filter(({ _id }) => _id !== product._id);
  return [
    { value: product._id, label: product.name },
    ...others.map(({ _id, name, category }) => ({ value: _id, label: `${name} — ${category.name}` })),
  ];
}

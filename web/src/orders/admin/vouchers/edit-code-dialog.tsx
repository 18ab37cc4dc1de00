import type { Product, VoucherCode } from "@hira/contract";
import { codeStatuses } from "@hira/contract/orders/constants/vouchers";
import { voucherRoutes } from "@hira/contract/orders/vouchers";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { ApiError } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Field } from "../../../platform/design/field.tsx";
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

/** Domain errors that the dialog shows as a question. A yes repeats the call with this field set. */
const questions: Record<string, "acceptOdd" | "acceptOtherPackage" | undefined> = {
  codes_odd: "acceptOdd",
  codes_of_other_package: "acceptOtherPackage",
};

/**
 * Dialog that changes a code, its status or its product. It shows the whole code only after a click, which the audit
 * log records.
 */
export function EditCodeDialog({ open, onOpenChange, code, products }: EditCodeDialogProps) {
  const [revealed, setRevealed] = useState<string | null>(null);
  const [asked, setAsked] = useState<Pick<CodeChange, "acceptOdd" | "acceptOtherPackage">>({});
  const reveal = useRevealCode();
  const { mutate, isPending } = useChangeCode();
  const isAsked = Object.keys(asked).length > 0;
  const isOrdered = code.orderId !== null;
  const form = useSchemaForm({
    schema: voucherRoutes["PATCH /admin/unipin/codes/{id}"].body,
    from: { status: code.status, productId: code.product._id },
    check: ({ code: typed }) =>
      revealed !== null && !typed?.trim() ? { code: t`Please enter the code.` } : {},
    send: (_, { onSuccess, onError }, { code: typed, status, productId }) => {
      const change = {
        ...(typed !== undefined && typed !== revealed && { code: typed }),
        ...(status && { status }),
        ...(productId && { productId }),
      };
      if (Object.keys(change).length === 0) return onOpenChange(false);
      mutate(
        { id: code._id, ...change, ...asked },
        {
          onSuccess,
          onError: (cause) => {
            onError(cause);
            const accepts = cause instanceof ApiError ? questions[cause.code ?? ""] : undefined;
            if (accepts) setAsked({ ...asked, [accepts]: true });
          },
        },
      );
    },
    isPending,
    onSaved: () => onOpenChange(false),
    failureText: (cause) => failureText(cause, t`Update failed`),
    failureAt: "code",
  });
  const show = () =>
    reveal.mutate(code._id, {
      onSuccess: ({ code: whole }) => {
        setRevealed(whole);
        form.type("code", whole);
      },
    });
  // A confirmation counts only for the code and product for which it was given. After a change of either, the dialog
  // asks again.
  const asksAnew = (typed: string) => {
    setAsked({});
    return typed;
  };

  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={t`Edit / Reassign Code`}
      submit={isAsked ? t`Save all the same` : t`Save`}
    >
      {isOrdered ? (
        <Banner>
          <Trans>This code belongs to an order. It can only be marked used.</Trans>
        </Banner>
      ) : null}
      {revealed === null ? (
        <Field
          label={t`Code`}
          hint={t`Showing the whole code is kept in the audit log.`}
          error={form.errorOf("code")}
        >
          <TextInput className="font-mono" readOnly value={code.code} />
        </Field>
      ) : (
        <FormField
          form={form}
          name="code"
          label={t`Code`}
          required={false}
          controlClass="font-mono"
          spellCheck={false}
          readOnly={isOrdered}
          accept={asksAnew}
        />
      )}
      {revealed === null ? (
        <Button variant="soft" icon={<Eye />} loading={reveal.isPending} onClick={show}>
          <Trans>Reveal code</Trans>
        </Button>
      ) : (
        <CopyButton value={revealed} label={t`Copy code`} name="code" variant="soft" />
      )}
      <FormField
        form={form}
        name="status"
        label={t`Status`}
        options={codeStatuses.map((value) => ({
          value,
          label: statusLook("code", value)[0],
          disabled: isOrdered && value !== code.status && value !== "used",
        }))}
      />
      <FormField
        form={form}
        name="productId"
        label={t`Reassign to Product`}
        required={false}
        disabled={isOrdered}
        options={optionsOf(products, code)}
        accept={asksAnew}
      />
    </FormDialog>
  );
}

function optionsOf(products: readonly Product[], { product }: VoucherCode) {
  const others = products.filter(({ _id }) => _id !== product._id);
  return [
    { value: product._id, label: product.name },
    ...others.map(({ _id, name, category }) => ({ value: _id, label: `${name} — ${category.name}` })),
  ];
}

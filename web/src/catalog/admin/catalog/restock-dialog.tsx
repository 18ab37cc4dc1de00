import type { AdminProduct as Product } from "@hira/contract";
import { numberIn } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { categoryNameOf } from "./product-filter.ts";
import { stockError } from "./product-form.ts";
import { saveFailure, useChangeProduct } from "./queries.ts";

export interface RestockDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A normal product in its current state. */
  product: Product;
}

/** Dialog that sets the number of units in stock. */
export function RestockDialog({ open, onOpenChange, product }: RestockDialogProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useChangeProduct();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const units = numberIn(typed);
    const wrong = Number.isInteger(units) ? stockError(units) : t`Stock must be a non-negative number`;
    if (wrong) {
      setError(wrong);
      input.current?.focus();
      return;
    }
    mutate(
      { id: product._id, change: { stock: units } },
      {
        onSuccess: () => onOpenChange(false),
        onError: (cause) => setError(saveFailure(cause)),
      },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Restock`}
      description={`${product.name} · ${categoryNameOf(product.category)}`}
      size="sm"
      dismissible={!isPending}
      initialFocus={input}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            <Trans>Set Stock</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t`Units there are now`}
          required
          aside={t`Listed: ${formatCount(product.stock)}`}
          hint={t`The stock becomes exactly this number; nothing is added to it.`}
          error={error}
        >
          <NumberInput
            ref={input}
            mode="integer"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

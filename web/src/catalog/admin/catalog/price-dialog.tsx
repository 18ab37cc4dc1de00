import type { AdminProduct as Product } from "@hira/contract";
import { MAX_PRICE_CHANGES } from "@hira/contract/catalog/constants/prices";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import {
  changesIn,
  knownCost,
  newRule,
  type PricePreview,
  previewOf,
  ruleOf,
  type TypedRule,
} from "./price-preview.ts";
import { useChangePrices } from "./queries.ts";

export interface PriceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Products that match the filters of the list. */
  products: readonly Product[];
}

/** Dialog that changes many prices by one rule, with a preview of each product's new price. */
export function PriceDialog({ open, onOpenChange, products }: PriceDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(newRule);
  // While the dialog is open, it uses the products as they were when it opened. So the preview does not change while
  // the admin decides.
  const [seen, setSeen] = useState(products);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, number>>(new Map());
  const change = useChangePrices();
  const rule = ruleOf(typed);
  const listed = seen.filter(({ _id }) => !done.has(_id)).slice(0, MAX_PRICE_CHANGES);
  const previews = previewOf(listed, rule);
  const changes = changesIn(previews, (id) => !left.has(id));

  const choose = (ids: readonly string[], isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const id of ids) isChosen ? next.delete(id) : next.add(id);
      return next;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || changes.length === 0) return;
    change.mutate(changes, {
      onSuccess: (outcome) => {
        toast.success(plural(outcome.changed.length, { one: "# price changed", other: "# prices changed" }));
        setDone((before) => new Set([...before, ...outcome.changed, ...outcome.gone]));
        const prices = new Map(outcome.conflicts.map(({ _id, price }) => [_id, price]));
        setConflicts(prices);
        setSeen((before) => before.map((each) => ({ ...each, price: prices.get(each._id) ?? each.price })));
        if (outcome.conflicts.length === 0) onOpenChange(false);
      },
    });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`Change Prices`}
      description={t`Of the products that the list's filters let through. Nothing changes before you press the button.`}
      dismissible={!change.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} disabled={changes.length === 0} loading={change.isPending}>
            {plural(changes.length, { one: "Change # price", other: "Change # prices" })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RuleFields typed={typed} onChange={(part) => setTyped({ ...typed, ...part })} />
        {change.error ? (
          <Banner tone="danger" role="alert">
            {messageOf(change.error, t`Failed to change the prices.`)}
          </Banner>
        ) : null}
        {conflicts.size > 0 ? (
          <Banner tone="warning" role="alert" title={t`Somebody changed these prices meanwhile.`}>
            <Trans>They were left alone. Look at what the rule makes of them now, then try again.</Trans>
          </Banner>
        ) : null}
        {seen.length > MAX_PRICE_CHANGES ? (
          <Banner>
            <Trans>The first {MAX_PRICE_CHANGES} are listed. Filter the list for the others.</Trans>
          </Banner>
        ) : null}
        <Previews
          previews={previews}
          hasRule={rule !== undefined}
          isChosen={(id) => !left.has(id)}
          onChoose={choose}
          conflicts={conflicts}
        />
      </form>
    </Dialog>
  );
}

const kinds = [
  { value: "percent", label: t`Percent` },
  { value: "taka", label: t`Taka` },
];
const directions = [
  { value: "up", label: t`Up` },
  { value: "down", label: t`Down` },
];
const roundings = [
  { value: "0", label: t`None` },
  { value: "1", label: t`To ৳1` },
  { value: "5", label: t`To ৳5` },
  { value: "10", label: t`To ৳10` },
];

function RuleFields({ typed, onChange }: { typed: TypedRule; onChange: (part: Partial<TypedRule>) => void }) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
      <Field label={t`Direction`}>
        <Select
          options={directions}
          value={typed.direction}
          onChange={({ target }) => onChange({ direction: target.value })}
        />
      </Field>
      <Field label={t`Amount`}>
        <NumberInput
          min={0}
          step={0.01}
          value={typed.by}
          onChange={({ target }) => onChange({ by: target.value })}
        />
      </Field>
      <Field label={t`In`}>
        <Select
          options={kinds}
          value={typed.kind}
          onChange={({ target }) => onChange({ kind: target.value })}
        />
      </Field>
      <Field label={t`Rounding`}>
        <Select
          options={roundings}
          value={typed.roundTo}
          onChange={({ target }) => onChange({ roundTo: target.value })}
        />
      </Field>
    </div>
  );
}

interface PreviewsProps {
  previews: readonly PricePreview[];
  hasRule: boolean;
  isChosen: (id: string) => boolean;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  /** For each product: the price that somebody else has set since the dialog opened. */
  conflicts: ReadonlyMap<string, number>;
}

function Previews({ previews, hasRule, isChosen, onChoose, conflicts }: PreviewsProps) {
  const ids = previews.map(({ product }) => product._id);
  const chosen = ids.filter(isChosen).length;
  return (
    <div className="flex flex-col">
      <Checkbox
        label={t`All ${ids.length} products`}
        checked={chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onCheckedChange={(checked) => onChoose(ids, checked)}
      />
      <ul aria-label={t`Products`} className="flex flex-col divide-y divide-border border-border border-t">
        {previews.map(({ product, price, belowCost }) => {
          const conflict = conflicts.get(product._id);
          return (
            <li key={product._id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <Checkbox
                label={product.name}
                description={product.category.name}
                checked={isChosen(product._id)}
                onCheckedChange={(checked) => onChoose([product._id], checked)}
              />
              <p className="ml-auto text-right text-sm">
                <Money amount={product.price} className={hasRule ? "text-muted" : undefined} />
                {hasRule ? (
                  <>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only">
                      <Trans> becomes </Trans>
                    </span>
                    {price === undefined ? (
                      <span className="font-medium text-danger">
                        <Trans>no price left</Trans>
                      </span>
                    ) : (
                      <Money amount={price} className="font-semibold" />
                    )}
                  </>
                ) : null}
                {hasRule && belowCost ? (
                  <span className="block text-danger">
                    <Trans>Below its cost, {formatTaka(knownCost(product) ?? 0)}</Trans>
                  </span>
                ) : null}
                {conflict === undefined ? null : (
                  <span className="block text-warning">
                    <Trans>Changed meanwhile to {formatTaka(conflict)}</Trans>
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

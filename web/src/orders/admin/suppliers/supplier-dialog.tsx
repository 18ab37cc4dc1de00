import type { Supplier } from "@hira/contract";
import {
  type SupplierField,
  type SupplierKind,
  supplierFacts,
  supplierKinds,
} from "@hira/contract/orders/constants/suppliers";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { type Form, hasErrors, useForm } from "../../../platform/admin/forms/use-form.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { useAddSupplier, useChangeSupplier } from "./queries.ts";
import {
  credentialKey,
  errorsOf,
  leadsElsewhere,
  settingKey,
  supplierOf,
  type TypedSupplier,
  typedFrom,
} from "./supplier-form.ts";

export interface SupplierDialogProps {
  /** Null for a new supplier. */
  supplier: Supplier | null;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const kinds = supplierKinds.map((kind) => ({ value: kind, label: supplierFacts[kind].label }));

/** A supplier's name and kind, its credentials, and its limits. */
export function SupplierDialog({ supplier, open, onOpenChange }: SupplierDialogProps) {
  const id = useId();
  const form = useForm(typedFrom(supplier));
  const [failure, setFailure] = useState<string | null>(null);
  const add = useAddSupplier();
  const change = useChangeSupplier();
  const isPending = add.isPending || change.isPending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setFailure(null);
    const errors = errorsOf(supplier, form.values);
    if (hasErrors(errors)) return form.refuse(errors);
    const { kind, ...wanted } = supplierOf(form.values);
    const answers = {
      onSuccess: () => onOpenChange(false),
      onError: (cause: unknown) => setFailure(messageOf(cause, t`Failed to save the supplier.`)),
    };
    if (supplier) change.mutate({ id: supplier._id, ...wanted }, answers);
    else add.mutate({ ...wanted, kind }, answers);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!isPending}
      title={supplier ? t`Change ${supplier.name}` : t`Add a Supplier`}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            {supplier ? t`Save` : t`Add Supplier`}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {supplier ? null : (
          <Field label={t`Kind`}>
            <Select
              options={kinds}
              value={form.values.kind}
              onChange={(event) => form.reset(typedFrom(null, event.target.value as SupplierKind))}
            />
          </Field>
        )}
        <Field label={t`Name`} error={form.errors.name}>
          <TextInput autoComplete="off" maxLength={textLimits.supplierName} {...form.bind("name")} />
        </Field>
        <Access form={form} supplier={supplier} />
        <Limits form={form} />
        <div aria-live="assertive" className="empty:hidden">
          {failure ? <Banner tone="danger">{failure}</Banner> : null}
        </div>
      </form>
    </Dialog>
  );
}

interface PartProps {
  form: Form<TypedSupplier>;
  supplier: Supplier | null;
}

/** The supplier's address and credentials. Credentials can be written but never read. */
function Access({ form, supplier }: PartProps) {
  const { settings, credentials } = supplierFacts[form.values.kind];
  const elsewhere = leadsElsewhere(supplier, form.values);
  const isKept = supplier?.hasCredentials === true && !elsewhere;
  return (
    <>
      {settings.map((field) => (
        <Setting key={field.name} field={field} form={form} />
      ))}
      {elsewhere ? (
        <Banner tone="warning">
          <Trans>
            Another address or account needs all credentials anew: the ones that are kept are never sent
            there.
          </Trans>
        </Banner>
      ) : null}
      {credentials.map((field) => (
        <Field
          key={field.name}
          label={field.optional ? t`${field.label} (optional)` : field.label}
          hint={isKept ? t`Kept. Leave it empty, or enter another one.` : field.hint}
          error={form.errors[credentialKey(field)]}
        >
          <TextInput
            type="password"
            autoComplete="new-password"
            spellCheck={false}
            maxLength={textLimits.credential}
            placeholder={isKept ? "••••••••" : undefined}
            {...form.bind(credentialKey(field))}
          />
        </Field>
      ))}
    </>
  );
}

function Setting({ field, form }: { field: SupplierField; form: Form<TypedSupplier> }) {
  const key = settingKey(field);
  if (field.is === "switch")
    return (
      <Switch
        label={field.label}
        description={field.hint}
        checked={form.values[key] === "on"}
        onCheckedChange={(isOn) => form.set(key, isOn ? "on" : "")}
      />
    );
  return (
    <Field label={field.label} hint={field.hint} error={form.errors[key]}>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        inputMode={field.is === "address" ? "url" : undefined}
        placeholder={field.is === "address" ? "https://" : undefined}
        maxLength={textLimits.webAddress}
        {...form.bind(key)}
      />
    </Field>
  );
}

function Limits({ form }: { form: Form<TypedSupplier> }) {
  const { tellsBalance } = supplierFacts[form.values.kind];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Currency`} hint={t`Of its prices.`} error={form.errors.currency}>
          <TextInput autoComplete="off" maxLength={3} {...form.bind("currency")} />
        </Field>
        <Field label={t`Taka for one of it`} hint={t`1 for BDT.`} error={form.errors.rate}>
          <NumberInput {...form.bind("rate")} />
        </Field>
        <Field label={t`Orders an hour`} hint={t`At most; empty: no limit.`} error={form.errors.hourlyCap}>
          <NumberInput mode="integer" {...form.bind("hourlyCap")} />
        </Field>
        {tellsBalance ? (
          <Field
            label={t`Low balance`}
            hint={t`In taka. Below it the bell rings.`}
            error={form.errors.lowBalance}
          >
            <NumberInput {...form.bind("lowBalance")} />
          </Field>
        ) : null}
      </div>
      <Switch
        label={t`Dry run`}
        description={t`Everything is looked up and checked, and nothing is ordered.`}
        checked={form.values.dryRun === "on"}
        onCheckedChange={(isOn) => form.set("dryRun", isOn ? "on" : "")}
      />
    </>
  );
}

import type { Supplier } from "@hira/contract";
import { type SupplierKind, supplierFacts, supplierKinds } from "@hira/contract/orders/constants/suppliers";
import { supplierRoutes } from "@hira/contract/orders/suppliers";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { type SchemaForm, useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { useAddSupplier, useChangeSupplier } from "./queries.ts";
import { leadsElsewhere, missingIn, newSupplier, typedCredentials } from "./supplier-form.ts";

export interface SupplierDialogProps {
  /** The supplier to change; null for a new one. */
  supplier: Supplier | null;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const schema = supplierRoutes["POST /admin/suppliers"].body;
const kinds = supplierKinds.map((kind) => ({ value: kind, label: supplierFacts[kind].label }));
const currencyIn = (typed: string) => typed.trim().toUpperCase().slice(0, 3);

/** Dialog for a supplier: its name, kind, credentials and limits. */
export function SupplierDialog({ supplier, open, onOpenChange }: SupplierDialogProps) {
  const add = useAddSupplier();
  const change = useChangeSupplier();
  const form = useSchemaForm({
    schema,
    from: supplier ? { ...supplier, credentials: {} } : newSupplier("unipin"),
    check: (draft) => missingIn(supplier, draft),
    send: ({ kind, active: _, credentials, ...body }, answer) => {
      const wanted = { ...body, credentials: typedCredentials(credentials) };
      if (supplier) change.mutate({ id: supplier._id, ...wanted }, answer);
      else add.mutate({ ...wanted, kind }, answer);
    },
    isPending: add.isPending || change.isPending,
    onSaved: () => onOpenChange(false),
    another: supplier ? undefined : () => newSupplier("unipin"),
    failureText: (cause) => messageOf(cause, t`Failed to save the supplier.`),
  });
  const { kind = "unipin" } = form.draft;
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={supplier ? t`Change ${supplier.name}` : t`Add a Supplier`}
      submit={supplier ? t`Save` : t`Add Supplier`}
    >
      {supplier ? null : (
        <Field label={t`Kind`}>
          <Select
            options={kinds}
            value={kind}
            onChange={({ target }) => form.reset(newSupplier(target.value as SupplierKind))}
          />
        </Field>
      )}
      <FormField form={form} name="name" label={t`Name`} required={false} />
      <Access form={form} supplier={supplier} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="currency"
          label={t`Currency`}
          hint={t`Of its prices.`}
          required={false}
          accept={currencyIn}
        />
        <FormField
          form={form}
          name="rate"
          label={t`Taka for one of it`}
          hint={t`1 for BDT.`}
          required={false}
        />
        <FormField
          form={form}
          name="hourlyCap"
          label={t`Orders an hour`}
          hint={t`At most; empty: no limit.`}
        />
        {supplierFacts[kind].tellsBalance ? (
          <FormField
            form={form}
            name="lowBalance"
            label={t`Low balance`}
            hint={t`In taka. Below it the bell rings.`}
          />
        ) : null}
      </div>
      <FormField
        form={form}
        name="dryRun"
        label={t`Dry run`}
        hint={t`Everything is looked up and checked, and nothing is ordered.`}
      />
    </FormDialog>
  );
}

interface AccessProps {
  form: SchemaForm<typeof schema>;
  supplier: Supplier | null;
}

/**
 * Fields for a supplier's address and credentials. The browser sends credentials to the server but never gets them
 * back.
 */
function Access({ form, supplier }: AccessProps) {
  const { kind = "unipin", settings: typed = {} } = form.draft;
  const { settings, credentials } = supplierFacts[kind];
  const elsewhere = leadsElsewhere(supplier, form.draft);
  const isKept = supplier?.hasCredentials === true && !elsewhere;
  return (
    <>
      {settings.map(({ name, is, label, hint }) =>
        is === "switch" ? (
          <Switch
            key={name}
            label={label}
            description={hint}
            checked={typed[name] === true}
            onCheckedChange={(isOn) => form.set(`settings.${name}`, isOn)}
          />
        ) : (
          <FormField
            key={name}
            form={form}
            name={`settings.${name}`}
            label={label}
            hint={hint}
            spellCheck={false}
            {...(is === "address" && { inputMode: "url", placeholder: "https://" })}
          />
        ),
      )}
      {elsewhere ? (
        <Banner tone="warning">
          <Trans>
            Another address or account needs all credentials anew: the ones that are kept are never sent
            there.
          </Trans>
        </Banner>
      ) : null}
      {credentials.map(({ name, label, hint, optional }) => (
        <FormField
          key={name}
          form={form}
          name={`credentials.${name}`}
          label={optional ? t`${label} (optional)` : label}
          hint={isKept ? t`Kept. Leave it empty, or enter another one.` : hint}
          type="password"
          autoComplete="new-password"
          spellCheck={false}
          {...(isKept && { placeholder: "••••••••" })}
        />
      ))}
    </>
  );
}

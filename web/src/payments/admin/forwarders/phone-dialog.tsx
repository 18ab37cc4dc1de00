import type { Forwarder, PaymentAccount } from "@hira/contract";
import { MAX_SIM, webhookFields } from "@hira/contract/payments/constants/forwarders";
import { forwarderRoutes } from "@hira/contract/payments/forwarders";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { type SchemaForm, useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { FieldError } from "../../../platform/design/field.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { heardIn, type Slot, type Slots, slotsFrom } from "./phone-form.ts";
import { appNames, simText } from "./phone-texts.ts";
import { useChangePhone, usePairPhone } from "./queries.ts";

export interface PhoneDialogProps {
  /** The forwarder to change; null for a new one. */
  phone: Forwarder | null;
  accounts: readonly PaymentAccount[];
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPaired: (phone: Forwarder, secret: string) => void;
}

const schema = forwarderRoutes["POST /admin/forwarders"].body;

const kinds = [
  {
    value: "webhook",
    title: appNames.webhook,
    description: t`Recommended: free, and needs only an address and a header. Any other app that posts messages as JSON works the same way.`,
  },
  {
    value: "android-sms-gateway",
    title: appNames["android-sms-gateway"],
    description: t`Free. Signs each message, and sends signs of life with the battery, so that a silent phone is noticed sooner. Takes a few steps more.`,
  },
] as const;

/** Dialog for a forwarder: its name, its app, and in which SIM slot each of the shop's payment accounts is. */
export function PhoneDialog({ phone, accounts, open, onOpenChange, onPaired }: PhoneDialogProps) {
  const [slots, setSlots] = useState<Slots>(() => slotsFrom(phone, accounts));
  const pair = usePairPhone();
  const change = useChangePhone();
  const form = useSchemaForm({
    schema,
    from: {
      name: phone?.name,
      kind: phone?.kind ?? "webhook",
      fields: phone?.fields ?? webhookFields,
      accounts: heardIn(slots, accounts),
    },
    send: ({ kind, fields, ...rest }, { onSuccess, onError }) => {
      const wanted = { ...rest, ...(kind === "webhook" && { fields }) };
      if (phone) change.mutate({ id: phone._id, ...wanted }, { onSuccess, onError });
      else
        pair.mutate(
          { ...wanted, kind },
          { onSuccess: (made) => onPaired(made.forwarder, made.secret), onError },
        );
    },
    isPending: pair.isPending || change.isPending,
    onSaved: () => onOpenChange(false),
    failureText: (cause) => messageOf(cause, t`Failed to save the phone.`),
  });
  const { kind = "webhook" } = form.draft;
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={phone ? t`Change ${phone.name}` : t`Add a Phone`}
      submit={phone ? t`Save` : t`Add Phone`}
    >
      <FormField
        form={form}
        name="name"
        label={t`Name`}
        hint={t`Where it stands, or whose it is: Counter, Asha's.`}
        required={false}
      />
      {phone ? null : (
        <fieldset>
          <legend className="mb-2 font-medium text-sm">
            <Trans>App on the phone</Trans>
          </legend>
          <RadioCards
            label={t`App on the phone`}
            options={kinds}
            value={kind}
            onValueChange={(next) => form.set("kind", next)}
          />
        </fieldset>
      )}
      <SlotFields
        accounts={accounts}
        slots={slots}
        simCards={phone?.simCards ?? []}
        error={form.errorOf("accounts")}
        onChange={(account, slot) => {
          const next = { ...slots, [account]: slot };
          setSlots(next);
          form.set("accounts", heardIn(next, accounts));
        }}
      />
      {kind === "webhook" ? <FieldNames form={form} /> : null}
    </FormDialog>
  );
}

interface SlotFieldsProps {
  accounts: readonly PaymentAccount[];
  slots: Slots;
  simCards: Forwarder["simCards"];
  error: string | undefined;
  onChange: (account: string, slot: Slot) => void;
}

/** Returns the SIM slots to show. These are two, as in most phones, or more if an account is in a higher slot. */
function simsOf(slots: Slots): number[] {
  const most = Math.max(2, ...Object.values(slots).map((slot) => Number(slot) || 0));
  return Array.from({ length: Math.min(most, MAX_SIM) }, (_, at) => at + 1);
}

function SlotFields({ accounts, slots, simCards, error, onChange }: SlotFieldsProps) {
  const errorId = useId();
  const options = [
    { value: "none", label: t`Not on this phone` },
    ...simsOf(slots).map((sim) => ({ value: String(sim), label: simText(sim, simCards) })),
    { value: "any", label: simText(null) },
  ];
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-medium text-sm">
        <Trans>Accounts</Trans>
      </legend>
      <p className="mb-2.5 text-muted text-sm">
        <Trans>
          In which SIM card each is. A message that comes by another one is never taken for a payment to it by
          itself.
        </Trans>
      </p>
      <ul className="flex flex-col gap-2.5">
        {accounts.map(({ _id, method, number }, at) => (
          <li key={_id} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <span className="wrap-anywhere">
              {methodName(method)} <span className="font-mono">{number}</span>
            </span>
            <Select
              aria-label={t`SIM card of ${methodName(method)} ${number}`}
              aria-invalid={error && at === 0 ? true : undefined}
              options={options}
              value={slots[_id]}
              onChange={(event) => onChange(_id, event.target.value as Slot)}
            />
          </li>
        ))}
      </ul>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

const fieldNames = [
  ["header", t`Header with the secret`],
  ["sender", t`Field of the sender`],
  ["text", t`Field of the text`],
  ["receivedAt", t`Field of the time`],
  ["sim", t`Field of the SIM card`],
] as const;

/**
 * Fields in which an owner can change the names of the JSON fields that the app sends. Most owners keep the defaults.
 */
function FieldNames({ form }: { form: SchemaForm<typeof schema> }) {
  const details = useRef<HTMLDetailsElement>(null);
  const isWrong = form.errorOf("fields") !== undefined;
  // The section opens if one of its fields has an error, because the error would otherwise stay hidden.
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong]);
  return (
    <details ref={details} className="rounded-lg border border-border px-3.5 py-2.5">
      <summary className="cursor-pointer py-1 font-medium text-sm">
        <Trans>What the app calls things</Trans>
      </summary>
      <div className="grid gap-4 pt-3 pb-1 sm:grid-cols-2">
        {fieldNames.map(([name, label]) => (
          <FormField
            key={name}
            form={form}
            name={`fields.${name}`}
            label={label}
            required={false}
            spellCheck={false}
          />
        ))}
      </div>
    </details>
  );
}

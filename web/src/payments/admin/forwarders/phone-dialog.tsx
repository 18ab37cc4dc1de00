import type { Forwarder, PaymentAccount } from "@hira/contract";
import { MAX_SIM } from "@hira/contract/payments/constants/forwarders";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { type Form, useForm } from "../../../platform/admin/forms/use-form.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field, FieldError } from "../../../platform/design/field.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { phoneOf, type Slot, type Slots, slotsFrom, type TypedPhone, typedFrom } from "./phone-form.ts";
import { appNames, simText } from "./phone-texts.ts";
import { useChangePhone, usePairPhone } from "./queries.ts";

export interface PhoneDialogProps {
  /** Null for a new phone. */
  phone: Forwarder | null;
  accounts: readonly PaymentAccount[];
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPaired: (phone: Forwarder, secret: string) => void;
}

const NO_ACCOUNT = t`Choose at least one account.`;
const FAILED = t`Failed to save the phone.`;

const kinds = [
  {
    value: "android-sms-gateway",
    title: appNames["android-sms-gateway"],
    description: t`Free, signs each message and sends signs of life. The better choice.`,
  },
  {
    value: "webhook",
    title: appNames.webhook,
    description: t`Any app that posts messages as JSON, with the secret in a header.`,
  },
] as const;

/** A phone's name and app, and which of the shop's payment accounts is in which SIM slot. */
export function PhoneDialog({ phone, accounts, open, onOpenChange, onPaired }: PhoneDialogProps) {
  const id = useId();
  const form = useForm(typedFrom(phone));
  const [slots, setSlots] = useState<Slots>(() => slotsFrom(phone, accounts));
  const [failure, setFailure] = useState<string | null>(null);
  const pair = usePairPhone();
  const change = useChangePhone();
  const isPending = pair.isPending || change.isPending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setFailure(null);
    const wanted = phoneOf(form.values, slots, accounts);
    if (wanted.name === "") return form.refuse({ name: t`Give the phone a name.` });
    if (wanted.accounts.length === 0) return form.refuse({ accounts: NO_ACCOUNT });
    const onError = (cause: unknown) => setFailure(messageOf(cause, FAILED));
    if (!phone)
      return pair.mutate(wanted, { onSuccess: (made) => onPaired(made.forwarder, made.secret), onError });
    const { kind: _, ...rest } = wanted;
    change.mutate({ id: phone._id, ...rest }, { onSuccess: () => onOpenChange(false), onError });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!isPending}
      title={phone ? t`Change ${phone.name}` : t`Add a Phone`}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            {phone ? t`Save` : t`Add Phone`}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label={t`Name`}
          error={form.errors.name}
          hint={t`Where it stands, or whose it is: Counter, Asha's.`}
        >
          <TextInput autoComplete="off" maxLength={textLimits.forwarderName} {...form.bind("name")} />
        </Field>
        {phone ? null : (
          <fieldset>
            <legend className="mb-2 font-medium text-sm">
              <Trans>App on the phone</Trans>
            </legend>
            <RadioCards
              label={t`App on the phone`}
              options={kinds}
              value={form.values.kind}
              onValueChange={(kind) => form.set("kind", kind)}
            />
          </fieldset>
        )}
        <SlotFields
          accounts={accounts}
          slots={slots}
          simCards={phone?.simCards ?? []}
          error={form.errors.accounts}
          onChange={(account, slot) => {
            setSlots((before) => ({ ...before, [account]: slot }));
            form.set("accounts", "");
          }}
        />
        {form.values.kind === "webhook" ? <FieldNames form={form} /> : null}
        <div aria-live="assertive" className="empty:hidden">
          {failure ? <Banner tone="danger">{failure}</Banner> : null}
        </div>
      </form>
    </Dialog>
  );
}

interface SlotFieldsProps {
  accounts: readonly PaymentAccount[];
  slots: Slots;
  simCards: Forwarder["simCards"];
  error: string | undefined;
  onChange: (account: string, slot: Slot) => void;
}

/** Two slots, as most phones have; more only if an account is assigned to one. */
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
              {method} <span className="font-mono">{number}</span>
            </span>
            <Select
              aria-label={t`SIM card of ${method} ${number}`}
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

/** The names of the app's fields; most owners keep the defaults. */
function FieldNames({ form }: { form: Form<TypedPhone> }) {
  return (
    <details className="rounded-lg border border-border px-3.5 py-2.5">
      <summary className="cursor-pointer py-1 font-medium text-sm">
        <Trans>What the app calls things</Trans>
      </summary>
      <div className="grid gap-4 pt-3 pb-1 sm:grid-cols-2">
        {fieldNames.map(([name, label]) => (
          <Field key={name} label={label}>
            <TextInput
              autoComplete="off"
              spellCheck={false}
              maxLength={textLimits.webhookField}
              {...form.bind(name)}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

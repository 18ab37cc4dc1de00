import type { CustomerImport } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Badge, type BadgeProps } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Fact, Facts } from "../../../platform/design/facts.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { addressIn, language } from "../../../platform/lib/language.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { invitationOf, stateTexts } from "./import-texts.ts";
import { importsQuery, useInvite, useSignImport, useTakeBack } from "./queries.ts";
import { WaitingCustomers } from "./waiting-customers.tsx";

const tones: Readonly<Record<CustomerImport["state"], BadgeProps["tone"]>> = {
  unsigned: "warning",
  signed: "success",
  "taken-back": "neutral",
};

/** List of the imports. Each shows its certificate and the actions that are possible now. */
export function ImportList() {
  const signing = useDialog<CustomerImport>();
  const takingBack = useDialog<CustomerImport>();
  return (
    <Loaded
      query={useQuery(importsQuery())}
      failureText={(error) => messageOf(error, t`Failed to load imports.`)}
      label={t`Loading imports`}
      className="flex flex-col gap-4"
      skeleton={<Skeleton className="h-60 w-full rounded-xl" />}
    >
      {({ imports, sendsMail }) => (
        <>
          {imports.map((each) => (
            <ImportCard
              key={each._id}
              record={each}
              sendsMail={sendsMail}
              onSign={() => signing.open(each)}
              onTakeBack={() => takingBack.open(each)}
            />
          ))}
          <OpenedDialog state={signing}>
            {(record, dialog) => <SignDialog {...dialog} record={record} />}
          </OpenedDialog>
          <OpenedDialog state={takingBack}>
            {(record, dialog) => <TakeBackDialog {...dialog} record={record} />}
          </OpenedDialog>
        </>
      )}
    </Loaded>
  );
}

interface ImportCardProps {
  record: CustomerImport;
  sendsMail: boolean;
  onSign: () => void;
  onTakeBack: () => void;
}

function ImportCard({ record, sendsMail, onSign, onTakeBack }: ImportCardProps) {
  const { _id, name, state, customers, total, takenOver, signed, toInvite } = record;
  const [isOpen, setOpen] = useState(false);
  const waiting = customers - takenOver.customers;
  const address = `${location.origin}${addressIn(language, "/wallet")}`;
  return (
    <Card
      title={name}
      action={<Badge tone={tones[state]}>{stateTexts[state]}</Badge>}
      description={t`${formatCount(customers)} customers, ${formatTaka(total)}`}
    >
      <Certificate record={record} />
      {state === "taken-back" ? null : (
        <div className="mt-4 flex flex-wrap gap-2">
          {state === "unsigned" ? (
            <Button onClick={onSign} aria-label={t`Sign the total of ${name}`}>
              <Trans>Sign the total</Trans>
            </Button>
          ) : null}
          {state === "signed" && waiting > 0 ? (
            <>
              {sendsMail && toInvite > 0 ? <InviteButton id={_id} count={toInvite} /> : null}
              <CopyButton
                size="md"
                value={invitationOf({ address })}
                label={t`Copy invitation`}
                name={t`Copy invitation of ${name}`}
              />
            </>
          ) : null}
          {waiting > 0 ? (
            <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Trans>Not taken over yet ({formatCount(waiting)})</Trans>
            </Button>
          ) : null}
          {takenOver.customers === 0 ? (
            <Button
              variant="secondary"
              className="text-danger!"
              aria-label={t`Take back ${name}`}
              onClick={onTakeBack}
            >
              <Trans>Take back</Trans>
            </Button>
          ) : null}
        </div>
      )}
      {state === "signed" && signed !== null && !sendsMail && waiting > 0 ? (
        <p className="mt-3 text-muted text-sm">
          <Trans>The store sends no e-mail yet, so copy the invitation and send it yourself.</Trans>
        </p>
      ) : null}
      {isOpen && waiting > 0 ? (
        <div className="mt-4">
          <WaitingCustomers id={_id} address={address} />
        </div>
      ) : null}
    </Card>
  );
}

/** Shows what was imported, from which file, and who signed that the total is right. */
function Certificate({ record }: { record: CustomerImport }) {
  const { fileName, fileHash, fileTotal, total, skipped, takenOver, imported, signed, takenBack, invited } =
    record;
  return (
    <>
      <Facts>
        <Fact name={t`Total in the ledger`}>{formatTaka(total)}</Fact>
        <Fact name={t`Total of the file`}>{formatTaka(fileTotal)}</Fact>
        <Fact name={t`Left out`}>
          {plural(skipped, { one: "# line", other: "# lines" })}, {formatTaka(fileTotal - total)}
        </Fact>
        <Fact name={t`Taken over`}>
          {t`${formatCount(takenOver.customers)} customers, ${formatTaka(takenOver.total)}`}
        </Fact>
        <Fact name={t`Waits for customers`}>
          {takenBack ? formatTaka(0) : formatTaka(total - takenOver.total)}
        </Fact>
        <Fact name={t`Invited`}>{formatCount(invited)}</Fact>
        <Fact name={t`Imported`} wide>
          {imported.name}, {formatDateTime(imported.at)}
        </Fact>
        {signed ? (
          <Fact name={t`Signed`} wide>
            {signed.name}, {formatDateTime(signed.at)}
          </Fact>
        ) : null}
        {takenBack ? (
          <Fact name={t`Taken back`} wide>
            {takenBack.name}, {formatDateTime(takenBack.at)}
          </Fact>
        ) : null}
      </Facts>
      <p className="wrap-anywhere mt-3 text-muted text-xs">
        <Trans>
          File {fileName}, SHA-256 {fileHash}
        </Trans>
      </p>
    </>
  );
}

function InviteButton({ id, count }: { id: string; count: number }) {
  const { mutate, isPending } = useInvite();
  const run = () =>
    mutate(
      { id },
      {
        onSuccess: ({ sent }) =>
          toast.success(plural(sent, { one: "# letter is on its way", other: "# letters are on their way" })),
        onError: (error) => toast.error(messageOf(error, t`Failed to invite customers.`)),
      },
    );
  return (
    <Button loading={isPending} onClick={run}>
      {plural(count, { one: "Invite # customer", other: "Invite # customers" })}
    </Button>
  );
}

interface DialogOf {
  record: CustomerImport;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function SignDialog({ record: { _id, name }, ...dialog }: DialogOf) {
  const [total, setTotal] = useState("");
  const { mutateAsync } = useSignImport();
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Sign the import “${name}”?`}
      description={t`From then on customers take their balances over. It cannot be taken back once somebody has.`}
      confirmLabel={t`Sign`}
      onConfirm={() => {
        if (total.trim() === "") throw new Error(t`Type the total of the former shop.`);
        return mutateAsync({ id: _id, total: total.trim() });
      }}
    >
      <Field
        label={t`Total of these balances in the former shop`}
        hint={t`As the former shop shows it, not as this page does: so a mistake is found.`}
        required
        className="mt-2"
      >
        <TextInput
          inputMode="decimal"
          prefix="৳"
          maxLength={textLimits.importedTotal}
          value={total}
          onChange={({ target }) => setTotal(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

function TakeBackDialog({ record: { _id, name, customers, total }, ...dialog }: DialogOf) {
  const { mutateAsync } = useTakeBack();
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={t`Take the import “${name}” back?`}
      description={t`The balances of ${formatCount(customers)} customers (${formatTaka(total)}) leave the ledger, and their names and addresses are deleted. The file can be imported again.`}
      confirmLabel={t`Take back`}
      onConfirm={() => mutateAsync({ id: _id })}
    >
      <Banner>
        <Trans>As soon as one customer has taken a balance over, this is not possible any more.</Trans>
      </Banner>
    </ConfirmDialog>
  );
}

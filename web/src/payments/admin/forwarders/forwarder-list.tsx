import type { Forwarder, PaymentAccount, WalletSender } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { AwaitedRows } from "../../../platform/admin/lists/awaited-rows.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useSecondsSince } from "../../../platform/lib/use-seconds.ts";
import { PairingDialog } from "./pairing-dialog.tsx";
import { PhoneDialog } from "./phone-dialog.tsx";
import { PhoneRow } from "./phone-row.tsx";
import { accountsQuery, forwardersQuery, useChangePhone, useDeletePhone, useDropSender } from "./queries.ts";
import { SenderDialog } from "./sender-dialog.tsx";

/**
 * List of the message senders that owners assigned to a payment method. Each has a button that removes the assignment.
 */
function WalletSenders({ senders }: { senders: readonly WalletSender[] }) {
  const removal = useDialog<WalletSender>();
  const drop = useDropSender();
  const asked = removal.opened?.subject;
  return (
    <>
      {senders.length === 0 ? null : (
        <Card
          flush
          title={t`Senders that count as wallets`}
          description={t`Beside the names that the store knows. Their messages count on every phone.`}
        >
          <ul className="divide-y divide-border border-border border-t">
            {senders.map((each) => (
              <li
                key={each._id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm md:px-5"
              >
                <span className="min-w-0 wrap-anywhere">
                  <Trans>
                    <b>{each.sender}</b> is {methodName(each.method)}
                  </Trans>{" "}
                  <span className="text-muted">{t`since ${formatDate(each.addedAt)}`}</span>
                </span>
                <Allowed call="DELETE /admin/wallet-senders/{id}">
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t`Remove ${each.sender}`}
                    onClick={() => removal.open(each)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </Allowed>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={removal.isOpen}
        onOpenChange={removal.setOpen}
        tone="danger"
        title={t`Let ${asked?.sender ?? ""} be no wallet?`}
        description={t`What comes under this name is not taken any more. What has come stays.`}
        confirmLabel={t`Remove`}
        onConfirm={() => asked && drop.mutateAsync(asked._id)}
      />
    </>
  );
}

interface Paired {
  phone: Forwarder;
  secret: string;
}

/**
 * List of the forwarders and of when each last reported. It has buttons that add, change, pause and delete a forwarder.
 */
export function ForwarderList() {
  const accounts = useQuery(accountsQuery());
  const form = useDialog<Forwarder | null>();
  const pairing = useDialog<Paired>();
  const deletion = useDialog<Forwarder>();
  const naming = useDialog<string>();
  const { data } = useQuery(forwardersQuery());
  const remove = useDeletePhone();
  const asked = deletion.opened?.subject;

  const onPaired = (phone: Forwarder, secret: string) => {
    form.setOpen(false);
    pairing.open({ phone, secret });
  };
  const add = <AddButton accounts={accounts.data} onClick={() => form.open(null)} />;
  return (
    <>
      <Card
        flush
        title={t`Phones`}
        description={t`They forward the wallets' messages, so that payments are confirmed automatically.`}
        action={add}
      >
        <Phones
          add={add}
          hasAccounts={accounts.data?.length !== 0}
          onEdit={form.open}
          onDelete={deletion.open}
          onNameSender={naming.open}
        />
      </Card>
      <WalletSenders senders={data?.walletSenders ?? []} />
      <OpenedDialog state={naming}>
        {(sender, dialog) => <SenderDialog sender={sender} {...dialog} />}
      </OpenedDialog>
      <OpenedDialog state={form}>
        {(phone, dialog) => (
          <PhoneDialog phone={phone} accounts={accounts.data ?? []} onPaired={onPaired} {...dialog} />
        )}
      </OpenedDialog>
      <OpenedDialog state={pairing}>
        {(paired, dialog) => <PairingDialog {...paired} {...dialog} />}
      </OpenedDialog>
      <ConfirmDialog
        open={deletion.isOpen}
        onOpenChange={deletion.setOpen}
        tone="danger"
        title={t`Delete ${asked?.name ?? ""}?`}
        description={t`Nothing that it sends is taken any more. What it sent stays. To use it again, it is paired anew.`}
        confirmLabel={t`Delete phone`}
        onConfirm={() => asked && remove.mutateAsync(asked._id)}
      />
    </>
  );
}

function AddButton({
  accounts,
  onClick,
}: {
  accounts: readonly PaymentAccount[] | undefined;
  onClick: () => void;
}) {
  return (
    <Allowed call="POST /admin/forwarders">
      <Button icon={<Plus />} disabled={!accounts || accounts.length === 0} onClick={onClick}>
        <Trans>Add Phone</Trans>
      </Button>
    </Allowed>
  );
}

interface PhonesProps {
  add: ReactNode;
  hasAccounts: boolean;
  onEdit: (phone: Forwarder) => void;
  onDelete: (phone: Forwarder) => void;
  onNameSender: (sender: string) => void;
}

function Phones({ add, hasAccounts, onEdit, onDelete, onNameSender }: PhonesProps) {
  const query = useQuery(forwardersQuery());
  const { data, dataUpdatedAt } = query;
  const since = useSecondsSince(dataUpdatedAt);
  const change = useChangePhone();
  if (!data)
    return (
      <AwaitedRows
        query={query}
        loading={t`Loading phones`}
        failed={t`Failed to load phones.`}
        skeleton="h-40"
      />
    );
  if (data.forwarders.length === 0) return hasAccounts ? <NoPhones add={add} /> : <NoAccounts />;
  const turn = ({ _id: id, active }: Forwarder) =>
    change.mutate(
      { id, active: !active },
      { onError: (cause) => void toast.error(messageOf(cause, t`Failed to change the phone.`)) },
    );
  return (
    <ul className="divide-y divide-border border-border border-t">
      {data.forwarders.map((phone) => (
        <PhoneRow
          key={phone._id}
          phone={phone}
          since={since}
          isSwitching={change.isPending && change.variables.id === phone._id}
          onEdit={() => onEdit(phone)}
          onSwitch={() => turn(phone)}
          onDelete={() => onDelete(phone)}
          onNameSender={onNameSender}
        />
      ))}
    </ul>
  );
}

function NoPhones({ add }: { add: ReactNode }) {
  return (
    <EmptyState
      icon={<Smartphone />}
      title={t`No phone yet.`}
      text={t`Add the phone that holds the shop's SIM cards: it takes a minute, and needs a free app on it.`}
      action={add}
    />
  );
}

function NoAccounts() {
  return (
    <EmptyState
      icon={<Smartphone />}
      title={t`Add a payment number first.`}
      text={t`A phone hears of the shop's own numbers, and there is none yet.`}
      action={
        <Allowed call="POST /admin/payment-accounts">
          <Button asLink to="/admin/getting-paid#methods">
            <Trans>Payment methods</Trans>
          </Button>
        </Allowed>
      }
    />
  );
}

import type { ImportedCustomer } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type ListColumn, ListTable, useListTable } from "../../../platform/admin/lists/list-table.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { invitationOf } from "./import-texts.ts";
import { useNameCustomer, waitingQuery } from "./queries.ts";

interface WaitingCustomersProps {
  id: string;
  /** The address at which customers sign in. */
  address: string;
}

/** List of an import's customers who have not taken over their balances yet. */
export function WaitingCustomers({ id, address }: WaitingCustomersProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...waitingQuery(id, page),
    placeholderData: keepPreviousData,
  });
  const naming = useDialog<ImportedCustomer>();
  const { open } = naming;
  const columns = useMemo(
    (): ListColumn<ImportedCustomer>[] => [
      {
        header: t`Customer`,
        className: "wrap-anywhere",
        cell: ({ name, email, phone, invitedAt }) => (
          <>
            <span className="block font-semibold">{name || email || phone}</span>
            <span className="block text-muted text-sm empty:hidden">
              {[name ? email : null, name || email ? phone : null].filter(Boolean).join(" · ")}
            </span>
            {invitedAt ? (
              <span className="block text-muted text-sm">
                <Trans>Written to on {formatDate(invitedAt)}</Trans>
              </span>
            ) : null}
          </>
        ),
      },
      { header: t`Balance`, numeric: true, cell: ({ amount }) => formatTaka(amount) },
      {
        header: t`Actions`,
        hidesHeader: true,
        cell: (customer) => {
          const who = customer.email ?? customer.phone ?? customer.name;
          return (
            <div className="flex flex-wrap gap-2 md:justify-end">
              {customer.email === null ? null : (
                <CopyButton
                  value={invitationOf({ address, amount: formatTaka(customer.amount) })}
                  label={t`Copy invitation`}
                  name={t`Copy invitation of ${who}`}
                />
              )}
              <Button
                size="sm"
                variant="secondary"
                aria-label={
                  customer.email === null ? t`Give an address to ${who}` : t`Change address of ${who}`
                }
                onClick={() => open(customer)}
              >
                {customer.email === null ? t`Give an address` : t`Change address`}
              </Button>
            </div>
          );
        },
      },
    ],
    [address, open],
  );
  const table = useListTable({ columns, rows: data?.customers, keyOf: ({ _id }) => _id });
  if (error && !data)
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to load customers.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <ListTable label={t`Not taken over yet`} stack table={table} />
      {data ? (
        <Pagination
          page={page}
          pageCount={Math.max(1, Math.ceil(data.total / data.limit))}
          onPageChange={setPage}
          total={data.total}
          loading={isFetching}
        />
      ) : null}
      <OpenedDialog state={naming}>
        {(customer, dialog) => <NameDialog {...dialog} customer={customer} />}
      </OpenedDialog>
    </div>
  );
}

interface NameDialogProps {
  customer: ImportedCustomer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function NameDialog({ customer, ...dialog }: NameDialogProps) {
  const [email, setEmail] = useState(customer.email ?? "");
  const { mutateAsync } = useNameCustomer();
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Who gets ${formatTaka(customer.amount)}?`}
      description={t`Whoever signs in with this address, verified, gets the balance. Be sure that it is this customer’s.`}
      confirmLabel={t`Save address`}
      onConfirm={() => mutateAsync({ id: customer._id, email: email.trim() })}
    >
      <Field label={t`E-mail`} required className="mt-2">
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={textLimits.email}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

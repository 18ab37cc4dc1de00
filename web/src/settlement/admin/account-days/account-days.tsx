import type { AccountDay } from "@hira/contract";
import { daysBetween, parseDays } from "@hira/contract/platform/constants/days";
import { MAX_CLOSED_DAYS } from "@hira/contract/settlement/constants/account-days";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { createParser, parseAsString } from "nuqs";
import { useState } from "react";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import { DaysField } from "../../../platform/admin/lists/days-field.tsx";
import { rowButtons } from "../../../platform/admin/lists/row-buttons.tsx";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { addressState, useAddressState } from "../../../platform/lib/address-state.ts";
import { DayDialog } from "./day-dialog.tsx";
import { dayColumns } from "./day-table.tsx";
import { dayText } from "./day-text.ts";
import { accountDaysQuery, accountsQuery, type DaysFilter, queryOf } from "./queries.ts";
import { StatementImport } from "./statement-import.tsx";

const isShort = (text: string) => {
  const span = parseDays(text);
  return span !== undefined && daysBetween(span) <= MAX_CLOSED_DAYS;
};

/** Days and account in the address; by default this week's days of all accounts. */
const accountDaysAddress = addressState({
  days: createParser({
    parse: (text: string) => (isShort(text.trim()) ? text.trim() : null),
    serialize: String,
  }).withDefault("week"),
  account: parseAsString.withDefault(""),
});

/** The payment accounts by day, from wallet messages: figures, signing, and the import of statements. */
export function AccountDays() {
  const [filter, setFilter] = useAddressState(accountDaysAddress);
  const { data: accounts = [] } = useQuery(accountsQuery());
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        <Trans>
          Each account by its own messages, from one balance to the next, with the books beside. Days in
          Asia/Dhaka.
        </Trans>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid grow grid-cols-2 gap-3 sm:max-w-lg">
          <DaysField
            value={filter.days}
            onChange={(days) => setFilter({ ...filter, days })}
            always
            without={["year"]}
          />
          <Field label={t`Account`} hideLabel>
            <Select
              value={filter.account}
              onChange={({ target }) => setFilter({ ...filter, account: target.value })}
            >
              <option value="">
                <Trans>All accounts</Trans>
              </option>
              {accounts.map(({ _id, method, number }) => (
                <option key={_id} value={_id}>
                  {method} {number}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <ExportButton
          call={{ route: "GET /admin/account-days/export.csv", query: queryOf(filter) }}
          label={t`Export CSV of the daily close`}
        />
      </div>
      <Days filter={filter} />
      <Allowed call="POST /admin/statements/import">
        <StatementImport accounts={accounts} />
      </Allowed>
    </div>
  );
}

function Days({ filter }: { filter: DaysFilter }) {
  const query = useQuery(accountDaysQuery(filter));
  const [shown, setShown] = useState<AccountDay | null>(null);
  const button = rowButtons<AccountDay>({
    header: t`Action`,
    hidesHeader: true,
    align: "end",
    buttons: [
      {
        text: t`Open`,
        variant: "soft",
        label: ({ account, day }) => t`Open ${account.method} ${account.number}, ${dayText(day)}`,
        onClick: setShown,
      },
    ],
  });
  return (
    <>
      <AdminList
        label={t`Accounts by day`}
        query={query}
        rows={(days) => days}
        keyOf={keyOf}
        columns={[...dayColumns, button]}
        loading={t`Loading the daily close`}
        failed={t`Failed to load the daily close.`}
        empty={{
          icon: <CalendarCheck />,
          title: t`Nothing moved on these days.`,
          text: t`Figures appear with the first message of a wallet, or the first statement.`,
        }}
        skeleton={
          <>
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-72 w-full" />
          </>
        }
        isBare
      />
      {shown ? (
        <DayDialog
          key={keyOf(shown)}
          row={query.data?.find((row) => keyOf(row) === keyOf(shown)) ?? shown}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}

const keyOf = ({ account, day }: AccountDay) => `${account._id} ${day}`;

import type { AccountDay } from "@hira/contract";
import { daysBetween, parseDays } from "@hira/contract/platform/facts/days";
import { MAX_CLOSED_DAYS } from "@hira/contract/settlement/facts/account-days";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { createParser, parseAsString } from "nuqs";
import { useState } from "react";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { DaysField } from "../../../platform/admin/lists/days-field.tsx";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { addressState, useAddressState } from "../../../platform/lib/address-state.ts";
import { DayDialog } from "./day-dialog.tsx";
import { DayTable } from "./day-table.tsx";
import { accountDaysQuery, accountsQuery, type DaysFilter, queryOf } from "./queries.ts";
import { StatementImport } from "./statement-import.tsx";

const isShort = (text: string) => {
  const span = parseDays(text);
  return span !== undefined && daysBetween(span) <= MAX_CLOSED_DAYS;
};

/** Which days of which of the shop's numbers; this week's of all unless told. */
const accountDaysAddress = addressState({
  days: createParser({
    parse: (text: string) => (isShort(text.trim()) ? text.trim() : null),
    serialize: String,
  }).withDefault("week"),
  account: parseAsString.withDefault(""),
});

/** The shop's accounts day by day, by what the wallets wrote; signing them; and what a statement adds. */
export function AccountDays() {
  const api = useApi();
  const [filter, setFilter] = useAddressState(accountDaysAddress);
  const { data: accounts = [] } = useQuery(accountsQuery(api));
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
  const { data, error, refetch, isFetching } = useQuery(accountDaysQuery(useApi(), filter));
  const [shown, setShown] = useState<AccountDay | null>(null);
  if (data === undefined && error) {
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to load the daily close.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <LoadingRegion label={t`Loading the daily close`} className="flex flex-col gap-3">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-72 w-full" />
      </LoadingRegion>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<CalendarCheck />}
        title={t`Nothing moved on these days.`}
        text={t`Figures appear with the first message of a wallet, or the first statement.`}
      />
    );
  }
  return (
    <>
      <DayTable rows={data} onOpen={setShown} />
      {shown ? (
        <DayDialog
          key={`${shown.account._id} ${shown.day}`}
          row={data.find((row) => row.day === shown.day && row.account._id === shown.account._id) ?? shown}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}

import type { DayEnd } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { FigureHead, Table, TableBody, TableRow, Td } from "../../../platform/design/table.tsx";
import { formatSignedTaka, formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { AccountsOfDay } from "../../../settlement/admin/account-days/accounts-of-day.tsx";
import { DayEndLines } from "./day-end-lines.tsx";
import { dayEndQuery, LOAD_FAILED } from "./queries.ts";
import { SignDay } from "./sign-day.tsx";

/** A day end: what the wallets say, what the store says, what explains the difference, and the signature. */
export function DayEndView({ day }: { day: string }) {
  return (
    <Loaded
      query={useQuery(dayEndQuery(day))}
      failureText={(error) => messageOf(error, LOAD_FAILED)}
      label={t`Loading the day`}
      className="flex flex-col gap-4"
      skeleton={
        <>
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-72 w-full" />
        </>
      }
    >
      {(dayEnd) => (
        <>
          <Outcome dayEnd={dayEnd} />
          {dayEnd.methods.length > 0 ? <BothSides dayEnd={dayEnd} /> : null}
          {dayEnd.lines.length > 0 ? <DayEndLines lines={dayEnd.lines} /> : null}
          {dayEnd.accounts.length > 0 ? <AccountsOfDay rows={dayEnd.accounts} /> : null}
          <SignDay key={dayEnd.day} dayEnd={dayEnd} />
        </>
      )}
    </Loaded>
  );
}

/** Result of a day end in one sentence. */
function Outcome({ dayEnd }: { dayEnd: DayEnd }) {
  const { state, difference, wallets, isOver } = dayEnd;
  const day = formatDate(`${dayEnd.day}T00:00:00+06:00`);
  const when = isOver
    ? t`${day}, in Asia/Dhaka.`
    : t`${day}, still open: the figures grow until midnight in Dhaka.`;
  if (state === "even")
    return (
      <Banner tone="success" role="status" title={t`Wallets and store agree: ${formatTaka(wallets)}`}>
        {when}
      </Banner>
    );
  if (state === "untold")
    return (
      <Banner role="status" title={t`No wallet has reported anything`}>
        {when}{" "}
        <Trans>Pair a phone, or import a wallet’s statement below, to compare it with the store.</Trans>
      </Banner>
    );
  const apart = formatTaka(Math.abs(difference));
  const title =
    state === "wrong"
      ? t`The ledger contradicts its records`
      : difference > 0
        ? t`The store has ${apart} more than the wallets`
        : difference < 0
          ? t`The wallets have ${apart} more than the store`
          : t`Wallets and store differ, by method`;
  return (
    <Banner tone={state === "wrong" ? "danger" : "warning"} role="alert" title={title}>
      {when} <Trans>What explains it is below, the most urgent first.</Trans>
    </Banner>
  );
}

/** For each method, the sums of a day as the wallets report them and as the store recorded them. */
function BothSides({ dayEnd }: { dayEnd: DayEnd }) {
  const { methods } = dayEnd;
  const sums =
    methods.filter(({ isTold }) => isTold).length > 1
      ? [{ ...dayEnd, method: null, name: t`All`, isTold: true }]
      : [];
  const rows = [
    ...methods.map((row) => ({
      ...row,
      name: row.method === "other" ? t`Not said` : methodName(row.method),
    })),
    ...sums,
  ];
  return (
    <Card title={t`Wallets and store`} description={t`By how much each rose that day`} flush>
      <Table label={t`Wallets and store`} stack>
        <FigureHead heading={t`Method`} figures={[t`Wallets`, t`Store`, t`Difference`]} />
        <TableBody>
          {rows.map(({ name, method, isTold, wallets, store, difference }) => (
            <TableRow key={name} className={cx(method === null && "bg-sunken font-semibold")}>
              <Td className="font-medium">{name}</Td>
              <Td numeric label={t`Wallets`}>
                {isTold ? formatTaka(wallets) : <span className="text-muted">{t`no report`}</span>}
              </Td>
              <Td numeric label={t`Store`}>
                {formatTaka(store)}
              </Td>
              <Td numeric label={t`Difference`}>
                {isTold ? (
                  <span className={cx(difference === 0 ? "text-muted" : "font-semibold text-warning")}>
                    {formatSignedTaka(difference)}
                  </span>
                ) : (
                  <span className="text-muted">–</span>
                )}
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

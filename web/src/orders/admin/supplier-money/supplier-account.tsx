import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Banknote, NotebookTabs, Scale, Truck, Wallet } from "lucide-react";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { FigureHead, Table, TableBody, TableRow, Td } from "../../../platform/design/table.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatDate, formatDateTime } from "../../../platform/lib/format/time.ts";
import { accountQuery, LOAD_FAILED } from "./queries.ts";
import { amountText, differenceText } from "./top-up.ts";
import { TopUps } from "./top-ups.tsx";

type Account = Reply<"GET /admin/suppliers/{id}/account">;

/** What was paid to a supplier, what deliveries took of it, and what the supplier says itself. */
export function SupplierAccount({ supplier }: { supplier: { _id: string; name: string } }) {
  return (
    <Loaded
      query={useQuery(accountQuery(useApi(), supplier._id))}
      failureText={(error) => messageOf(error, LOAD_FAILED)}
      label={t`Loading the account of ${supplier.name}`}
      className="flex flex-col gap-4"
      skeleton={
        <>
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-64 w-full" />
        </>
      }
    >
      {(account) => (
        <>
          <Figures account={account} />
          {account.usesCodes ? null : <TopUps supplier={supplier} />}
          <Days account={account} name={supplier.name} />
        </>
      )}
    </Loaded>
  );
}

function Figures({ account: { usesCodes, balance, own, total } }: { account: Account }) {
  return (
    <section aria-label={t`Figures`} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {usesCodes ? null : (
        <>
          <StatCard label={t`Balance by the books`} icon={<Scale />} value={amountText(balance ?? 0)} />
          <StatCard
            label={t`Balance as it says`}
            icon={<Wallet />}
            tone={own && own.difference !== 0 ? "warning" : "neutral"}
            value={own ? amountText(own.amount) : "—"}
            hint={own ? `${differenceText(own.difference)} · ${formatDateTime(own.at)}` : t`It does not say`}
          />
          <StatCard
            label={t`Topped up`}
            icon={<Banknote />}
            tone="success"
            value={amountText(total.toppedUp)}
          />
        </>
      )}
      <StatCard
        label={t`Cost of deliveries`}
        icon={<Truck />}
        tone="info"
        value={amountText(total.cost - total.reversed)}
        hint={
          total.reversed > 0
            ? t`${formatCount(total.delivered)} delivered, ${amountText(total.reversed)} given back`
            : t`${formatCount(total.delivered)} delivered`
        }
      />
    </section>
  );
}

function Days({ account: { usesCodes, days }, name }: { account: Account; name: string }) {
  const columns: { label: string; text: (row: Account["days"][number]) => string }[] = [
    ...(usesCodes
      ? []
      : [{ label: t`Topped up`, text: (row: Account["days"][number]) => amountText(row.toppedUp) }]),
    { label: t`Delivered`, text: (row) => formatCount(row.delivered) },
    { label: t`Cost`, text: (row) => amountText(row.cost) },
    { label: t`Given back`, text: (row) => amountText(row.reversed) },
    ...(usesCodes
      ? []
      : [{ label: t`Balance`, text: (row: Account["days"][number]) => amountText(row.balance) }]),
  ];
  return (
    <Card
      title={t`Day by day`}
      description={
        usesCodes
          ? t`It redeems codes that the shop has paid for: each delivery costs what its code's product does.`
          : t`Days in Asia/Dhaka on which anything moved; the balance is what the books held when the day ended.`
      }
      flush
    >
      {days.length === 0 ? (
        <EmptyState icon={<NotebookTabs />} title={t`Nothing has moved yet.`} />
      ) : (
        <Table label={t`The account of ${name}, day by day`} stack scrollClassName="max-h-[60dvh]">
          <FigureHead heading={t`Day`} figures={columns.map(({ label }) => label)} />
          <TableBody>
            {days.map((row) => (
              <TableRow key={row.day}>
                <Td className="whitespace-nowrap font-medium">{formatDate(`${row.day}T00:00:00+06:00`)}</Td>
                {columns.map(({ label, text }) => (
                  <Td key={label} numeric label={label}>
                    {text(row)}
                  </Td>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

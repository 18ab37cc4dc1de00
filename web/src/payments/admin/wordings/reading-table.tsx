import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatDay } from "../../../platform/lib/format/time.ts";
import type { Reading } from "./queries.ts";

/** Number of weeks that a phone's screen has room for. */
const ON_A_PHONE = 2;
/**
 * If a smaller fraction of a week's messages was read, the week is highlighted. Customers whose messages are not read
 * must wait for an operator.
 */
const MOST = 0.95;

/** Table of how many messages were read in each week, by method. null: no message came. */
export function ReadingTable({ reading }: { reading: readonly Reading[] }) {
  const weeks = reading[0]?.weeks ?? [];
  if (weeks.length === 0) return null;
  const since = (at: number) => (at < ON_A_PHONE ? undefined : "max-sm:hidden");
  return (
    <Card
      title={t`Texts that are understood`}
      description={t`Of those that the phones sent in each week, by what is taught today.`}
      flush
    >
      <Table label={t`Texts that are understood`}>
        <TableHead>
          <tr>
            <Th>
              <Trans>Method</Trans>
            </Th>
            {weeks.map(({ from }, at) => (
              <Th key={from} align="end" className={since(at)}>
                {at === 0 ? t`This week` : t`from ${formatDay(`${from}T00:00:00+06:00`)}`}
              </Th>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {reading.map(({ method, weeks: ofMethod }) => (
            <TableRow key={method}>
              <Td className="font-semibold">{methodName(method)}</Td>
              {ofMethod.map(({ from, ...counted }, at) => (
                <Td key={from} numeric className={since(at)}>
                  <Share {...counted} />
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function Share({ texts, understood }: Pick<Reading["weeks"][number], "texts" | "understood">) {
  if (texts === 0) return <span className="text-muted">{t`none`}</span>;
  return (
    <>
      <span className={cx("block font-semibold", understood < MOST * texts && "text-danger")}>
        {/* Rounded down, so that 100% means that all were read. */}
        {t`${formatCount(Math.floor((100 * understood) / texts))}%`}
      </span>
      <span className="block text-muted text-xs">
        {t`${formatCount(understood)} of ${formatCount(texts)}`}
      </span>
    </>
  );
}

import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Banner } from "../../../platform/design/banner.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { agrees, amountText } from "./closing-text.ts";

/**
 * Warning that the sums of a closing differ from what the ledger's cash accounts gained. Lists the transfers that cause
 * the difference.
 */
export function BooksLine({ closing }: { closing: Reply<"GET /admin/closing"> }) {
  const { total, coupons, unexplained } = closing;
  if (agrees(closing)) return null;
  return (
    <Banner tone="danger" role="alert" title={t`The books do not agree`}>
      <p>
        <Trans>
          The ledger’s cash accounts gained{" "}
          <span className="whitespace-nowrap">{amountText(total.books)}</span>, requests, orders and top-ups
          add up to <span className="whitespace-nowrap">{amountText(total.total)}</span>.
        </Trans>{" "}
        {coupons.difference === 0
          ? null
          : `${t`Coupons cost ${amountText(coupons.books)} by the books, ${amountText(coupons.cost)} by their orders.`} `}
        <Trans>Look into each movement before paying anything out.</Trans>
      </p>
      <ul aria-label={t`Movements that nothing explains`} className="mt-2 flex flex-col gap-1.5">
        {unexplained.map((row) => (
          <li key={`${row.at} ${row.account} ${row.kind} ${row.reference}`}>
            <span className="tabular-nums">{formatDateTime(row.at)}</span> ·{" "}
            <Trans>
              {row.kind} on {row.account}: <span className="whitespace-nowrap">{amountText(row.booked)}</span>{" "}
              in the books
            </Trans>
            ,{" "}
            {row.listed === null
              ? t`nothing that explains it`
              : t`${amountText(row.listed)} by what it names`}{" "}
            ·{" "}
            <CopyText value={row.reference} label={t`what it names`} wrap>
              {row.reference}
            </CopyText>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

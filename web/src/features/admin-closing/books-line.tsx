import type { Reply } from "@hira/contract";
import { Banner } from "../../design/banner.tsx";
import { CopyText } from "../../design/copy-text.tsx";
import { formatDateTime } from "../../lib/format/time.ts";
import { agrees, amountText } from "./closing-text.ts";

/** Whether what is listed is what the ledger's cash accounts gained; if not, which movements are at fault. */
export function BooksLine({ closing }: { closing: Reply<"GET /admin/closing"> }) {
  const { total, coupons, unexplained } = closing;
  if (agrees(closing)) {
    return (
      <Banner tone="success" title="The books agree">
        The ledger’s cash accounts gained <span className="whitespace-nowrap">{amountText(total.books)}</span>
        , which is what requests, orders and top-ups add up to
        {coupons.given.count + coupons.takenBack.count > 0
          ? "; what coupons gave is what their orders say"
          : ""}
        .
      </Banner>
    );
  }
  return (
    <Banner tone="danger" role="alert" title="The books do not agree">
      <p>
        The ledger’s cash accounts gained <span className="whitespace-nowrap">{amountText(total.books)}</span>
        , requests, orders and top-ups add up to{" "}
        <span className="whitespace-nowrap">{amountText(total.total)}</span>.
        {coupons.difference === 0
          ? ""
          : ` Coupons cost ${amountText(coupons.books)} by the books, ${amountText(coupons.cost)} by their orders.`}{" "}
        Look into each movement before paying anything out.
      </p>
      <ul aria-label="Movements that nothing explains" className="mt-2 flex flex-col gap-1.5">
        {unexplained.map((row) => (
          <li key={`${row.at} ${row.account} ${row.kind} ${row.reference}`}>
            <span className="tabular-nums">{formatDateTime(row.at)}</span> · {row.kind} on {row.account}:{" "}
            <span className="whitespace-nowrap">{amountText(row.booked)}</span> in the books,{" "}
            {row.listed === null ? "nothing that explains it" : `${amountText(row.listed)} by what it names`}{" "}
            ·{" "}
            <CopyText value={row.reference} label="what it names" wrap>
              {row.reference}
            </CopyText>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

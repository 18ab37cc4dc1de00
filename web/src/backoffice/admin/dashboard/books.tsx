import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BookCheck, BookX, RotateCw } from "lucide-react";
import { messageOf } from "../../../platform/api/error.ts";
import { Card } from "../../../platform/design/card.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";

import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { bookValueText, checkText } from "./book-words.ts";
import { booksQuery } from "./queries.ts";

/** Card that says whether all wallets, orders and fund requests agree with the ledger. It lists the differences. */
export function Books() {
  const { data, error, refetch, isFetching } = useQuery(booksQuery());
  if (!data && error) {
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to compare the books.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const comparisons = plural(data?.checks.length ?? 0, { one: "# comparison", other: "# comparisons" });
  const differences = plural(data?.count ?? 0, { one: "# difference", other: "# differences" });
  return (
    <Card
      id="books"
      title={t`Do the books balance?`}
      action={
        <IconButton
          label={t`Compare again`}
          icon={<RotateCw aria-hidden="true" />}
          loading={isFetching}
          onClick={() => void refetch()}
          className="-my-2.5 -mr-2.5"
        />
      }
    >
      {data === undefined ? (
        <Skeleton className="h-12 w-full" />
      ) : data.ok ? (
        <p className="flex items-start gap-2.5">
          <BookCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          <span>
            <Trans>
              Yes: {comparisons}, no difference.
              <span className="block text-muted text-sm">Checked {formatDateTime(data.checkedAt)}</span>
            </Trans>
          </span>
        </p>
      ) : (
        <div role="alert">
          <p className="flex items-start gap-2.5 font-semibold text-danger">
            <BookX aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <Trans>No: {differences}. Look into each before paying anything out.</Trans>
          </p>
          <ul className="mt-3 flex max-h-80 flex-col gap-2 overflow-y-auto text-sm">
            {data.differences.map((difference) => (
              <li
                key={`${difference.check} ${difference.subject}`}
                className="rounded-md bg-danger-soft p-2.5"
              >
                <p className="font-medium">{checkText(difference.check)}</p>
                <CopyText value={difference.subject} label={t`what disagrees`} wrap>
                  {difference.subject}
                </CopyText>
                <p>
                  <Trans>
                    should be {bookValueText(difference.expected)}, is {bookValueText(difference.actual)}
                  </Trans>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

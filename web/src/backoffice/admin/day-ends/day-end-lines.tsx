import type { DayEnd } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { formatSignedTaka, formatTaka } from "../../../platform/lib/format/money.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { addressOf, reasonTexts } from "./day-end-text.ts";

type Line = DayEnd["lines"][number];

/**
 * Reasons that explain the difference between what the wallets and the store say of a day. Each reason has both sums,
 * the records that cause it, and what an operator should do about it.
 */
export function DayEndLines({ lines }: { lines: readonly Line[] }) {
  const hasMany = new Set(lines.map(({ method }) => method)).size > 1;
  return (
    <Card
      title={t`What explains it`}
      description={t`All lines together are what wallets and store say.`}
      flush
    >
      <ul aria-label={t`What explains it`} className="border-border border-t">
        {lines.map((line) => (
          <li
            key={`${line.method} ${line.reason}`}
            className="border-border border-b px-4 py-3 text-sm last:border-b-0 md:px-5"
          >
            <LineHead line={line} hasMethod={hasMany} />
            {line.items.length > 0 ? <Items line={line} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LineHead({ line, hasMethod }: { line: Line; hasMethod: boolean }) {
  const { reason, method, count, wallets, store, difference } = line;
  const { name, next } = reasonTexts[reason];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">
          {name}
          {hasMethod ? <span className="font-normal text-muted"> · {methodName(method)}</span> : null}
          {count > 1 ? <span className="font-normal text-muted"> · {count}</span> : null}
        </p>
        {next && difference !== 0 ? <p className="text-muted">{next}</p> : null}
      </div>
      <p className="text-end tabular-nums max-sm:basis-full">
        <span className={cx("font-semibold", difference !== 0 && (next ? "text-warning" : "text-text"))}>
          {formatSignedTaka(difference)}
        </span>
        <span className="block text-muted text-xs">
          <Trans>
            wallets {formatTaka(wallets)}, store {formatTaka(store)}
          </Trans>
        </span>
      </p>
    </div>
  );
}

function Items({ line: { items, count } }: { line: Line }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-brand-text text-sm pointer-coarse:min-h-11">
        {plural(count, { one: "Show it", other: "Show the # of them" })}
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {items.map((item) => {
          const to = addressOf(item);
          const name = item.trxId ?? shortId(item.id);
          return (
            <li key={item.id} className="flex flex-wrap justify-between gap-x-3">
              <span>
                {to ? (
                  <Link to={to} className="font-mono">
                    {name}
                  </Link>
                ) : (
                  <span className="font-mono">{name}</span>
                )}
                {item.otherDay ? (
                  <span className="text-muted">
                    {" · "}
                    {item.wallets === 0
                      ? t`paid on ${formatDate(`${item.otherDay}T00:00:00+06:00`)}`
                      : t`booked on ${formatDate(`${item.otherDay}T00:00:00+06:00`)}`}
                  </span>
                ) : null}
              </span>
              <span className="tabular-nums">
                {formatTaka(item.wallets === 0 ? item.store : item.wallets)}
              </span>
            </li>
          );
        })}
        {count > items.length ? (
          <li className="text-muted">
            <Trans>
              The {items.length} largest of {count}.
            </Trans>
          </li>
        ) : null}
      </ul>
    </details>
  );
}

import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../../platform/design/badge.tsx";
import { formatSignedTaka } from "../../../platform/lib/format/money.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { lastDaysQuery } from "./queries.ts";

/** Links to recent days whose day end is not signed, or has changed since it was signed. */
export function DaysToSign({ shown }: { shown: string }) {
  const { data = [] } = useQuery(lastDaysQuery());
  const open = data.filter(({ signed }) => !signed || signed.changed);
  if (open.length === 0) return null;
  return (
    <nav aria-label={t`Days to sign`} className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
      <span className="font-semibold">{t`To sign:`}</span>
      {open.map(({ day, difference, state, signed }) => (
        <Link
          key={day}
          to={`/admin/closing?day=${day}`}
          aria-current={day === shown ? "page" : undefined}
          className="inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-full border border-border px-3 no-underline hover:bg-hover aria-[current]:border-brand aria-[current]:bg-brand-soft pointer-coarse:min-h-11"
        >
          {formatDate(`${day}T00:00:00+06:00`)}
          {signed ? (
            <Badge tone="danger">{t`Changed since`}</Badge>
          ) : state === "even" || state === "untold" ? null : (
            <span className="font-semibold text-warning tabular-nums">{formatSignedTaka(difference)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

import { t } from "@lingui/core/macro";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../lib/link.tsx";
import { cx } from "./cx.ts";

export interface BreadcrumbProps {
  /** Pages from the area's first page to the current page. The current page comes last and needs no `to`. */
  items: readonly { label: ReactNode; to?: string }[];
  className?: string;
}

/** Breadcrumb: links to the pages from the area's first page down to the current page. */
export function Breadcrumb({ items, className }: BreadcrumbProps) {
  return (
    <nav aria-label={t`Breadcrumb`} className={className}>
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm">
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the breadcrumb's entries never move
            <li key={index} className="inline-flex min-w-0 items-center gap-1">
              {item.to && !last ? (
                <Link
                  to={item.to}
                  className="inline-flex min-h-11 items-center rounded-sm px-1 text-muted no-underline hover:text-brand-text hover:underline md:min-h-8"
                >
                  {item.label}
                </Link>
              ) : (
                <span
                  aria-current={last ? "page" : undefined}
                  className={cx("truncate px-1", last ? "font-medium text-text" : "text-muted")}
                >
                  {item.label}
                </span>
              )}
              {last ? null : <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-muted" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

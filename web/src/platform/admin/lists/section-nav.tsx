import { useEffect, useRef } from "react";
import { cx } from "../../design/cx.ts";
import { formatCount } from "../../lib/format/count.ts";
import { Link } from "../../lib/link.tsx";

export interface Section<Key extends string> {
  key: Key;
  label: string;
  to: string;
  /** Number of items on the page that wait for an action. */
  count?: number | undefined;
  /** True if the waiting items are problems, and not ordinary work. */
  isTrouble?: boolean;
}

export interface SectionNavProps<Key extends string> {
  /** Accessible name of the navigation, such as `Payments`. */
  label: string;
  sections: readonly Section<Key>[];
  current: Key;
}

/** Navigation between pages that belong together. Each link shows the number of items that wait on its page. */
export function SectionNav<Key extends string>({ label: name, sections, current }: SectionNavProps<Key>) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar scrolls. The link of the current page is kept in view, even when the numbers make the
  // bar wider.
  const counted = sections.map(({ count }) => Boolean(count)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers make the bar wider
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`[data-section="${current}"]`);
    if (link) bar.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, [current, counted]);
  return (
    <nav
      ref={bar}
      aria-label={name}
      className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex w-max min-w-full gap-1 border-border border-b">
        {sections.map(({ key, label, to, count, isTrouble }) => (
          <li key={key}>
            <Link
              to={to}
              data-section={key}
              aria-current={key === current ? "page" : undefined}
              className={cx(
                "-mb-px inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-t-sm border-b-2 px-3 font-semibold text-sm no-underline transition-colors focus-visible:-outline-offset-2",
                key === current
                  ? "border-brand text-brand-text"
                  : "border-transparent text-muted hover:text-text",
              )}
            >
              {label}
              <Count count={count} isTrouble={isTrouble} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ count, isTrouble }: Pick<Section<string>, "count"> & { isTrouble: boolean | undefined }) {
  if (!count) return null;
  return (
    <span
      className={cx(
        "rounded-full px-2 py-0.5 text-xs tabular-nums",
        isTrouble ? "bg-danger-soft text-danger" : "bg-sunken text-muted",
      )}
    >
      {formatCount(count)}
    </span>
  );
}

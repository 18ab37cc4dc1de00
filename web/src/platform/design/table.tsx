import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./cx.ts";

export interface TableProps extends ComponentPropsWithRef<"table"> {
  /** Accessible name of the table, and of the region in which the table scrolls. */
  label: string;
  /**
   * Shows each row as a card on narrow screens; the cells then show their `label`. `wide` is for tables with
   * many columns: rows are cards if there is less than 56rem of room. Otherwise the table has a frame of its
   * own.
   */
  stack?: boolean | "wide";
  /**
   * CSS class that limits the table's height, such as `max-h-[70dvh]`. The header then stays visible while
   * the rows scroll.
   */
  scrollClassName?: string;
}

/** Dense table that can be scrolled sideways by touch, wheel and keyboard. */
export function Table({ label, stack, scrollClassName, className, children, ...table }: TableProps) {
  const isWide = stack === "wide";
  // If all columns fit, the region does not scroll sideways. Only then can the header stay visible while the
  // page scrolls.
  const region = (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it only if it takes the focus
      tabIndex={0}
      className={cx(
        "overflow-auto focus-visible:-outline-offset-2",
        isWide
          ? // Space above cards for marks on their upper edge.
            "@max-4xl:-mt-3 @max-4xl:pt-3 @4xl:overflow-clip @4xl:rounded-xl @4xl:border @4xl:border-border @4xl:bg-surface @4xl:shadow-sm @4xl:[--head-top:var(--sticky-top,0px)]"
          : "rounded-[inherit]",
        stack === true && !scrollClassName && "lg:overflow-clip lg:[--head-top:var(--sticky-top,0px)]",
        scrollClassName,
      )}
    >
      <table
        {...table}
        className={cx(
          "w-full border-separate border-spacing-0 text-sm",
          stack === true && "max-md:table-stack",
          isWide && "@max-4xl:table-stack",
          className,
        )}
      >
        {children}
      </table>
    </section>
  );
  return isWide ? <div className="@container">{region}</div> : region;
}

export function TableHead({ children }: { children: ReactNode }) {
  return <thead className="sticky top-[var(--head-top,0px)] z-10">{children}</thead>;
}

export function TableBody(props: ComponentPropsWithRef<"tbody">) {
  return <tbody {...props} className={cx("[&>tr:last-child>td]:border-b-0", props.className)} />;
}

export interface TableRowProps extends ComponentPropsWithRef<"tr"> {
  selected?: boolean;
}

export function TableRow({ selected, className, ...row }: TableRowProps) {
  return (
    <tr
      {...row}
      aria-selected={selected}
      className={cx("transition-colors", selected ? "bg-brand-soft" : "hover:bg-hover", className)}
    />
  );
}

export interface ThProps extends Omit<ComponentPropsWithRef<"th">, "align"> {
  align?: "start" | "end" | "center";
  /**
   * Makes the column's header a button that sorts the table. null: the table can be sorted by this column,
   * but is sorted by another one.
   */
  sort?: "asc" | "desc" | null;
  onSort?: () => void;
}

const aligns = { start: "text-start", center: "text-center", end: "text-end" };

export function Th({ align = "start", sort, onSort, className, children, ...th }: ThProps) {
  const Arrow = sort === "asc" ? ArrowUp : sort === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      {...th}
      aria-sort={sort === "asc" ? "ascending" : sort === "desc" ? "descending" : undefined}
      className={cx(
        "h-10 whitespace-nowrap border-border border-b bg-sunken px-3 font-semibold text-muted text-xs first:pl-4 last:pr-4",
        aligns[align],
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:text-text pointer-coarse:min-h-11"
        >
          {children}
          <Arrow aria-hidden="true" className="size-3.5" />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

/** Header of a table of numbers: a heading for the rows, and for each column of numbers a heading aligned right. */
export function FigureHead({ heading, figures }: { heading: ReactNode; figures: readonly string[] }) {
  return (
    <TableHead>
      <tr>
        <Th>{heading}</Th>
        {figures.map((name) => (
          <Th key={name} align="end">
            {name}
          </Th>
        ))}
      </tr>
    </TableHead>
  );
}

export interface TdProps extends Omit<ComponentPropsWithRef<"td">, "align"> {
  align?: "start" | "end" | "center";
  /**
   * Name of the column, shown beside the cell if rows are shown as cards. A cell without a name is the
   * heading of the card.
   */
  label?: string;
  /** For numbers: they are aligned right, and their digits have equal width. */
  numeric?: boolean;
}

export function Td({ align, label, numeric, className, children, ...td }: TdProps) {
  return (
    <td
      {...td}
      data-label={label}
      className={cx(
        "border-border border-b px-3 py-2.5 align-middle first:pl-4 last:pr-4",
        aligns[align ?? (numeric ? "end" : "start")],
        numeric && "whitespace-nowrap tabular-nums",
        className,
      )}
    >
      {label === undefined ? children : <div className="min-w-0">{children}</div>}
    </td>
  );
}

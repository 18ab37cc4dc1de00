import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** List of a record's details, each with a name and a value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">{children}</dl>;
}

export interface FactProps {
  name: ReactNode;
  /** For details in small text: the value may break at any character. */
  small?: boolean;
  /** Makes the detail as wide as two columns on a phone. */
  wide?: boolean;
  children: ReactNode;
}

/** One detail of a record: a name and a value. It can be used in any `dl`. */
export function Fact({ name, small, wide, children }: FactProps) {
  return (
    <div className={cx("min-w-0", wide && "col-span-2 sm:col-span-1")}>
      <dt className={cx("text-muted", small ? "text-xs" : "text-sm")}>{name}</dt>
      <dd className={small ? "wrap-anywhere" : undefined}>{children}</dd>
    </div>
  );
}

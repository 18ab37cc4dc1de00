import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Number shown after the label of the tab. */
  count?: number;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The contents of the tabs, as TabPanel elements. */
  children?: ReactNode;
  className?: string;
}

/**
 * Tabs that show several views of one subject. Arrow keys move between the tabs. If the row of tabs is too
 * wide, it scrolls sideways.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onValueChange, children, className } = props;
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className={className}>
      <div className="-mx-1 overflow-x-auto px-1 [scrollbar-width:none]">
        <Base.List
          aria-label={label}
          className="relative flex w-max min-w-full gap-1 border-border border-b"
          activateOnFocus
        >
          {items.map((item) => (
            <Base.Tab
              key={item.value}
              value={item.value}
              disabled={item.disabled}
              className="inline-flex min-h-11 select-none items-center gap-2 whitespace-nowrap rounded-t-sm px-3 font-semibold text-muted text-sm transition-colors hover:text-text focus-visible:-outline-offset-2 data-active:text-brand-text data-disabled:cursor-not-allowed data-disabled:opacity-50"
            >
              {item.label}
              {item.count === undefined ? null : (
                <span className="rounded-full bg-sunken px-2 py-0.5 text-muted text-xs tabular-nums">
                  {item.count}
                </span>
              )}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute bottom-[-1px] left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-brand transition-[translate,width] duration-200 ease-out" />
        </Base.List>
      </div>
      {children}
    </Base.Root>
  );
}

/** Content of one tab. It is shown only while the tab is chosen. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Panel value={value} className={cx("rounded-md pt-4", className)}>
      {children}
    </Base.Panel>
  );
}

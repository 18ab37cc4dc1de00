import { ChevronDown } from "lucide-react";
import { type Tone, toneClasses } from "../../design/badge.tsx";
import { cx } from "../../design/cx.ts";
import { Menu } from "../../design/menu.tsx";
import { MenuRadio } from "../../design/menu-items.tsx";

export interface StatusMenuProps<Value extends string> {
  /** Accessible name of the menu: `Status of order 1a2b3c4d`. */
  label: string;
  value: Value;
  /** Text and colour of the badge. A click on the badge opens the menu. */
  look: readonly [text: string, tone: Tone];
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/**
 * Badge with a menu that changes a record's status. Unlike in a select, arrow keys and first letters only
 * move through the menu; the status changes only by Enter or a click.
 */
export function StatusMenu<Value extends string>(props: StatusMenuProps<Value>) {
  const { label, value, options, onChange } = props;
  const [current, tone] = props.look;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${current}`}
          className={cx(
            "flex h-7 w-full min-w-24 items-center justify-between gap-0.5 rounded-full pr-1 pl-2 font-semibold text-xs ring-1 ring-inset pointer-coarse:h-11",
            toneClasses[tone],
          )}
        >
          <span className="truncate">{current}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
        </button>
      }
    >
      {options.map((option) => (
        <MenuRadio
          key={option.value}
          checked={option.value === value}
          onSelect={() => onChange(option.value)}
        >
          {option.label}
        </MenuRadio>
      ))}
    </Menu>
  );
}

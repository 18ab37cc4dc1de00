import { Autocomplete } from "@base-ui/react/autocomplete";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "../lib/link.tsx";
import { cx } from "./cx.ts";

/**
 * An entry in the list below a search box. Choosing the entry opens a page of the store (`to`), runs an
 * action, or does both.
 */
export interface Choice {
  /** ID of the entry, unique in the list. */
  id: string;
  icon: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
  /** Content at the end of the entry, such as a status or a shortcut. */
  aside?: ReactNode;
  to?: string;
  run?: () => void;
  /** True if the list stays open after somebody chose the entry, for example the entry "retry". */
  stays?: boolean;
}

export interface ChoiceBoxProps {
  label: string;
  placeholder?: string;
  text: string;
  onTextChange: (text: string) => void;
  groups: readonly ChoiceGroup[];
  /** Text below the entries; without entries, instead of them. Screen readers announce each change of it. */
  status: ReactNode;
  /** True while more entries may arrive. */
  busy: boolean;
  /** Called when a person presses Enter before the entries have arrived. */
  onHurry: () => void;
  /** Called after a person chose an entry that closes the list. */
  onChosen: () => void;
}

export interface ChoiceGroup {
  label: string;
  items: readonly Choice[];
}

const rowClass =
  "flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-md px-3 py-2 text-left text-sm no-underline outline-none -outline-offset-1 data-highlighted:bg-brand-soft data-highlighted:outline-1 data-highlighted:outline-ring data-highlighted:outline-solid [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted";

/** List of entries in groups. Use it inside an `Autocomplete.Root` whose `items` are the same groups. */
export function ChoiceList({
  label,
  onChosen,
  className,
}: {
  label: string;
  onChosen: () => void;
  className?: string;
}) {
  return (
    <Autocomplete.List aria-label={label} className={cx("outline-none", className)}>
      {(group: ChoiceGroup) => (
        <Autocomplete.Group key={group.label} items={group.items} className="not-first:mt-2">
          <Autocomplete.GroupLabel className="px-3 py-1.5 font-semibold text-muted text-xs">
            {group.label}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(choice: Choice) => <ChoiceRow key={choice.id} choice={choice} onChosen={onChosen} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function ChoiceRow({ choice, onChosen }: { choice: Choice; onChosen: () => void }) {
  const { icon, label, detail, aside, to, run, stays } = choice;
  const choose = (event: MouseEvent) => {
    // A click that opens another tab must leave this page and its list as they are.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    run?.();
    if (!stays) onChosen();
  };
  return (
    <Autocomplete.Item
      value={choice}
      onClick={choose}
      render={to === undefined ? undefined : <Link to={to} tabIndex={-1} />}
      className={rowClass}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{label}</span>
        {detail ? <span className="block truncate text-muted text-xs">{detail}</span> : null}
      </span>
      {aside}
    </Autocomplete.Item>
  );
}

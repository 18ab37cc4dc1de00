import type { Need } from "@hira/contract/platform/facts/permissions";
import type { LucideIcon } from "lucide-react";

/** Something that the palette can do or lead to. */
export interface Command {
  label: string;
  icon: LucideIcon;
  /** What an admin needs to do it; absent: nothing. */
  needs?: Need;
  /** Where it stands, beside its label. */
  group?: string | undefined;
  /** Other words for it. */
  words?: string;
  /** The shortcut that does the same. */
  keys?: string | undefined;
  to?: string;
  run?: () => void;
}

/** How well a command fits what is typed: 0 not at all; its label's own beginning best. */
function fit({ label, group = "", words = "" }: Command, parts: readonly string[]): number {
  const name = label.toLowerCase();
  const all = ` ${name} ${group} ${words}`.toLowerCase();
  if (!parts.every((part) => all.includes(` ${part}`))) return 0;
  if (name.startsWith(parts.join(" "))) return 3;
  return parts.every((part) => ` ${name}`.includes(` ${part}`)) ? 2 : 1;
}

/** The commands of which every typed word begins a word, the closest first; all of them for an empty text. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const parts = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return commands
    .map((command) => ({ command, fit: fit(command, parts) }))
    .filter((each) => each.fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ command }) => command);
}

import type { Need } from "@hira/contract/platform/constants/permissions";
import type { LucideIcon } from "lucide-react";

/** A command of the palette: an action or a page. */
export interface Command {
  label: string;
  icon: LucideIcon;
  /** Permission that an admin needs for the command; undefined: none. */
  needs?: Need;
  /** Group of the command, shown beside its label. */
  group?: string | undefined;
  /** Synonyms by which the search finds the command. */
  words?: string;
  /** Shortcut keys that run the command without the palette. */
  keys?: string | undefined;
  to?: string;
  run?: () => void;
}

/**
 * Returns how well a command matches the typed words: 0 if it does not match. The value is highest if its label begins
 * with the text.
 */
function fit({ label, group = "", words = "" }: Command, parts: readonly string[]): number {
  const name = label.toLowerCase();
  const all = ` ${name} ${group} ${words}`.toLowerCase();
  if (!parts.every((part) => all.includes(` ${part}`))) return 0;
  if (name.startsWith(parts.join(" "))) return 3;
  return parts.every((part) => ` ${name}`.includes(` ${part}`)) ? 2 : 1;
}

/**
 * Returns the commands that match, best match first: each typed word must be the beginning of one of a command's words.
 * Returns all commands for an empty text.
 */
export function matching(commands: readonly Command[], text: string): Command[] {
  const parts = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return commands
    .map((command) => ({ command, fit: fit(command, parts) }))
    .filter((each) => each.fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ command }) => command);
}

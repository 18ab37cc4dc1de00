import {
  type HealthLine,
  type HealthState,
  healthMessages,
  inEnglish,
  isMessage,
  type Message,
} from "@hira/contract";

export type Told = Omit<HealthLine, "subject">;

/** A value in a health line. Names and numbers are shown as they are. */
type Words = Message | string | number;

const inBoth = (words: Words) => ({
  text: isMessage(words) ? inEnglish(words) : String(words),
  message: isMessage(words) ? words : null,
});

/**
 * Returns the fields of a subject's line. `facts`: labels and values in the order of their display; those without a
 * value are left out.
 */
export function told(
  state: HealthState,
  text: Message,
  todo: Message | null = null,
  facts: readonly (readonly [label: Words, value: Words | undefined])[] = [],
): Told {
  const known = facts.flatMap(([name, found]) => {
    if (found === undefined) return [];
    const [label, value] = [inBoth(name), inBoth(found)];
    return { label: label.text, labelMessage: label.message, value: value.text, valueMessage: value.message };
  });
  return {
    ...{ state, text: inEnglish(text), textMessage: text },
    ...{ todo: todo && inEnglish(todo), todoMessage: todo, facts: known },
  };
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Formats a duration, such as `3 hours`, in the largest unit in which it is at least 2. */
export function span(seconds: number): Message {
  const [unit, size] = UNITS.find(([, each]) => seconds >= 2 * each) ?? (["second", 1] as const);
  return healthMessages.span[unit]({ count: Math.round(seconds / size) });
}

const SIZES = ["bytes", "KB", "MB", "GB", "TB"];

/** Formats a size in bytes, such as `1.5 GB`. */
export function size(bytes: number): Message {
  const power = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  const figure = value < 10 && power > 0 ? value.toFixed(1) : `${Math.round(value)}`;
  const unit = SIZES[power] ?? "";
  return power === 0 ? healthMessages.bytes({ bytes: figure }) : healthMessages.bigger({ figure, unit });
}

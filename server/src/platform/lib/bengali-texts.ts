/** Returns the non-empty texts; null where there are none. */
function written(texts: object): object | null {
  const kept = Object.entries(texts).flatMap(([name, value]) => {
    const isNested = typeof value === "object" && value !== null && !Array.isArray(value);
    const own = isNested ? written(value) : value;
    return own === null || own === undefined || own.length === 0 ? [] : [[name, own]];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** Returns the input with its Bengali texts without empty ones, or null where none is left. Absent texts stay absent. */
export function withBengali<T extends { inBengali?: object | null | undefined }>({ inBengali, ...rest }: T) {
  type Texts = NonNullable<T["inBengali"]> | null;
  return {
    ...rest,
    ...(inBengali !== undefined && { inBengali: inBengali && (written(inBengali) as Texts) }),
  };
}

/** Returns Bengali texts for a reply: absent where there are none. */
export function bengaliOf<T extends object>({ inBengali }: { inBengali: T | null }): { inBengali?: T } {
  return inBengali === null ? {} : { inBengali };
}

/** Returns the Bengali name for a reply, for records that only have a name. */
export const namedInBengali = (name: string | null) =>
  bengaliOf({ inBengali: name === null ? null : { name } });

/** Returns Bengali texts for a JSON column. */
export const storedBengali = (texts: object | null): string | null => texts && JSON.stringify(texts);

type Texts = { inBengali?: object };
type Change<T extends Texts> = Partial<Omit<T, "inBengali">> & { inBengali?: T["inBengali"] | null };

/** Returns the texts after a change of the given fields; null removes the Bengali texts. */
export function changedTexts<T extends Texts>(before: T, { inBengali, ...change }: Change<T>): T {
  const { inBengali: known = null, ...rest } = before;
  return {
    ...rest,
    ...change,
    ...bengaliOf({ inBengali: inBengali === undefined ? known : inBengali }),
  } as T;
}

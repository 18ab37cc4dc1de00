/** Returns a record's Bengali texts without those that are empty. Returns null if no text is left. */
function written(texts: object): object | null {
  const kept = Object.entries(texts).flatMap(([name, value]) => {
    const isNested = typeof value === "object" && value !== null && !Array.isArray(value);
    const own = isNested ? written(value) : value;
    return own === null || own === undefined || own.length === 0 ? [] : [[name, own]];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/**
 * Returns the input without the empty ones of its Bengali texts. If no text is left, `inBengali` is null. If the input
 * has no field `inBengali`, the result has none either.
 */
export function withBengali<T extends { inBengali?: object | null | undefined }>({ inBengali, ...rest }: T) {
  type Texts = NonNullable<T["inBengali"]> | null;
  return {
    ...rest,
    ...(inBengali !== undefined && { inBengali: inBengali && (written(inBengali) as Texts) }),
  };
}

/** Returns a record's Bengali texts for a reply. If there are none, the result has no field `inBengali`. */
export function bengaliOf<T extends object>({ inBengali }: { inBengali: T | null }): { inBengali?: T } {
  return inBengali === null ? {} : { inBengali };
}

/** Returns the Bengali name for a reply, for records whose only text is a name. */
export const namedInBengali = (name: string | null) =>
  bengaliOf({ inBengali: name === null ? null : { name } });

export const storedBengali = (texts: object | null): string | null => texts && JSON.stringify(texts);

type Texts = { inBengali?: object };
type Change<T extends Texts> = Partial<Omit<T, "inBengali">> & { inBengali?: T["inBengali"] | null };

/** Returns a record with changed texts. If the change sets `inBengali` to null, the Bengali texts are removed. */
export function changedTexts<T extends Texts>(before: T, { inBengali, ...change }: Change<T>): T {
  const { inBengali: known = null, ...rest } = before;
  return {
    ...rest,
    ...change,
    ...bengaliOf({ inBengali: inBengali === undefined ? known : inBengali }),
  } as T;
}

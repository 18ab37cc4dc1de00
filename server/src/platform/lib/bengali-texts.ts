/** The texts that are written; null where none is. */
function written(texts: object): object | null {
  const kept = Object.entries(texts).flatMap(([name, value]) => {
    const isNested = typeof value === "object" && value !== null && !Array.isArray(value);
    const own = isNested ? written(value) : value;
    return own === null || own === undefined || own.length === 0 ? [] : [[name, own]];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** What was asked for, its Bengali texts without the empty ones, null where none is left; absent they stay absent. */
export function withBengali<T extends { inBengali?: object | null | undefined }>({ inBengali, ...rest }: T) {
  type Texts = NonNullable<T["inBengali"]> | null;
  return {
    ...rest,
    ...(inBengali !== undefined && { inBengali: inBengali && (written(inBengali) as Texts) }),
  };
}

/** As a reply has them: absent where there are none. */
export function bengaliOf<T extends object>({ inBengali }: { inBengali: T | null }): { inBengali?: T } {
  return inBengali === null ? {} : { inBengali };
}

/** The same of what has a name alone. */
export const namedInBengali = (name: string | null) =>
  bengaliOf({ inBengali: name === null ? null : { name } });

/** As a column of JSON takes them. */
export const storedBengali = (texts: object | null): string | null => texts && JSON.stringify(texts);

type Texts = { inBengali?: object };
type Change<T extends Texts> = Partial<Omit<T, "inBengali">> & { inBengali?: T["inBengali"] | null };

/** What it is after a change of the given fields; null takes its Bengali texts away. */
export function changedTexts<T extends Texts>(before: T, { inBengali, ...change }: Change<T>): T {
  const { inBengali: known = null, ...rest } = before;
  return {
    ...rest,
    ...change,
    ...bengaliOf({ inBengali: inBengali === undefined ? known : inBengali }),
  } as T;
}

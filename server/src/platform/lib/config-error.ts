/** An invalid environment variable. The message is one line that names the variable and says what to do. */
export class ConfigError extends Error {}

/**
 * Returns true if all variables of a group are set, false if none is. If only some are set, throws a ConfigError that
 * names the missing one.
 */
export function requireAll<K extends string>(
  vars: Partial<Record<K, unknown>>,
  needed: readonly K[],
  optional: readonly K[] = [],
): boolean {
  const present = [...needed, ...optional].find((name) => vars[name] !== undefined);
  const missing = needed.find((name) => vars[name] === undefined);
  if (present && missing) throw new ConfigError(`${missing} is not set. It is needed beside ${present}.`);
  return present !== undefined;
}

/** The error of an invalid environment variable. The message is one line. It names the variable and says what to do. */
export class ConfigError extends Error {}

/**
 * Returns true if all required variables of a group are set, and false if no variable of the group is set. If only some
 * of the required ones are set, throws a ConfigError that names a missing one.
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

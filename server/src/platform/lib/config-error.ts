/** An invalid environment variable: one line that names it and what to do. */
export class ConfigError extends Error {}

/** True if a group of variables is set. Throws ConfigError naming the missing one when only a part of it is. */
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

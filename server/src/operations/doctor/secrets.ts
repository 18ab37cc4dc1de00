import type { Finding } from "./finding.ts";

/** Matches environment variables whose whole value is a secret. */
const SECRET = /(KEY|SECRET|PASSWORD|TOKEN|HEADERS)/;
/** Variables that match `SECRET` but contain only a folder or a name. */
const NO_SECRET = new Set(["VOUCHER_KEY_BACKUP", "S3_ACCESS_KEY_ID", "FIREBASE_API_KEY"]);
/** Values shorter than this are not removed, because they also occur in sentences by chance. */
const SHORTEST = 4;

/** Returns the values of the environment that must not be printed: keys, tokens, and URLs before the `@`. */
function secretsOf(env: NodeJS.ProcessEnv): string[] {
  const found = new Set<string>();
  for (const [name, value = ""] of Object.entries(env)) {
    const whole = SECRET.test(name) && !NO_SECRET.has(name) ? [value, ...value.split(",")] : [];
    const [, password] = /^\w+:\/\/[^/@]*?:([^@]*)@/.exec(value.trim()) ?? [];
    for (const each of [...whole, ...(password ? [password, decoded(password)] : [])]) {
      const secret = each.trim();
      if (secret.length >= SHORTEST) found.add(secret);
    }
  }
  // The longest secret comes first, because one secret may be part of another.
  return [...found].sort((a, b) => b.length - a.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes all secrets of the environment from the findings. */
export function withoutSecrets(findings: readonly Finding[], env: NodeJS.ProcessEnv): Finding[] {
  const secrets = secretsOf(env);
  const clean = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, "…"), text);
  return findings.map(({ text, ...rest }) => ({ ...rest, text: clean(text) }));
}

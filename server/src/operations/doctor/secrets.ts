import type { Finding } from "./finding.ts";

/** Matches the names of environment variables whose whole value is a secret. */
const SECRET = /(KEY|SECRET|PASSWORD|TOKEN|HEADERS)/;
/** Variables whose names match `SECRET` although their values are not secret: a folder, or a public name. */
const NO_SECRET = new Set(["VOUCHER_KEY_BACKUP", "S3_ACCESS_KEY_ID", "FIREBASE_API_KEY"]);
/** Shorter values are not removed from the findings, because they also occur in sentences by chance. */
const SHORTEST = 4;

/**
 * Returns the values of the environment that must not be printed: keys, tokens, and the part of URLs before the `@`.
 */
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
  // Longer secrets are removed before shorter ones, because a secret may contain another one.
  return [...found].sort((a, b) => b.length - a.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Replaces all secrets of the environment that the findings contain. */
export function withoutSecrets(findings: readonly Finding[], env: NodeJS.ProcessEnv): Finding[] {
  const secrets = secretsOf(env);
  const clean = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, "…"), text);
  return findings.map(({ text, ...rest }) => ({ ...rest, text: clean(text) }));
}

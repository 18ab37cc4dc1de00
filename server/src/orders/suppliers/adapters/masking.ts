const MASK = "•••";
/** Shorter secrets are not masked, because they also occur in ordinary text. */
const SHORTEST = 4;
/**
 * Names of fields whose values are masked. A short value of `code` is not masked, because it is an error code and no
 * voucher code.
 */
const SECRET_FIELD =
  /("(?:auth|authorization|sign|signature|secret|token|validation_token|key|api_?key|password|pin|code|uc|voucher|serial)"\s*:\s*)"(?:[^"\\]|\\.){8,}"?/gi;
const KEPT = 8 * 1024;
/** Only this many characters of a text are searched for secrets. The rest is dropped. */
const LOOKED_AT = 64 * 1024;

/**
 * Returns a text in which every occurrence of `secrets`, and every value of a field with the name of a secret, is
 * masked. The text is cut after that, because a secret that is cut first would not be recognised.
 */
export function masked(text: string, secrets: readonly string[]): string {
  const forms = formsOf(secrets);
  const longest = Math.max(0, ...forms.map(({ length }) => length));
  const start = withoutForms(text.slice(0, LOOKED_AT), forms).replace(SECRET_FIELD, `$1"${MASK}"`);
  if (start.length <= KEPT && text.length <= LOOKED_AT) return start;
  const whole = text.length > LOOKED_AT ? start.slice(0, -longest || undefined) : start;
  return `${whole.slice(0, KEPT)}… (${text.length} characters)`;
}

/**
 * Returns all forms in which the secrets may occur, longest first: if a secret contains another one, the longer one
 * must be masked first.
 */
function formsOf(secrets: readonly string[]): string[] {
  const forms = secrets
    .flatMap((secret) => [secret, ...secret.split(/\s+/)])
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

function withoutForms(text: string, forms: string[]): string {
  return forms.reduce((rest, form) => rest.replaceAll(new RegExp(literally(form), "gi"), MASK), text);
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

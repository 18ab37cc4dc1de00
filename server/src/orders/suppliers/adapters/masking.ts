const MASK = "•••";
/** Shorter values are words that stand anywhere. */
const SHORTEST = 4;
/** Fields whose value is nobody's business, whatever it is; the short `code` of an error is none of the shop's codes. */
const SECRET_FIELD =
  /("(?:auth|authorization|sign|signature|secret|token|validation_token|key|api_?key|password|pin|code|uc|voucher|serial)"\s*:\s*)"(?:[^"\\]|\\.){8,}"?/gi;
const KEPT = 8 * 1024;
/** Of what is longer the rest is not looked at. */
const LOOKED_AT = 64 * 1024;

/**
 * A text without secrets: each of `secrets` wherever it stands, and what stands in fields that are secret by their name.
 * Masked first and cut after, so that no half of a secret is left at the cut.
 */
export function masked(text: string, secrets: readonly string[]): string {
  const forms = formsOf(secrets);
  const longest = Math.max(0, ...forms.map(({ length }) => length));
  const start = withoutForms(text.slice(0, LOOKED_AT), forms).replace(SECRET_FIELD, `$1"${MASK}"`);
  if (start.length <= KEPT && text.length <= LOOKED_AT) return start;
  const whole = text.length > LOOKED_AT ? start.slice(0, -longest || undefined) : start;
  return `${whole.slice(0, KEPT)}… (${text.length} characters)`;
}

/** The ways a secret may be written; the longest first: what holds another is gone before its parts are looked for. */
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

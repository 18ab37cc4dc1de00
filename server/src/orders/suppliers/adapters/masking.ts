const MASK = "•••";
/** Secrets shorter than this are not masked, because they also occur in ordinary text. */
const SHORTEST = 4;
/** Names of fields whose values are masked. A short `code` is an error code, not a voucher code. */
const SECRET_FIELD =
  /("(?:auth|authorization|sign|signature|secret|token|validation_token|key|api_?key|password|pin|code|uc|voucher|serial)"\s*:\s*)"(?:[^"\\]|\\.){8,}"?/gi;
const KEPT = 8 * 1024;
/** Maximum length of a text that is searched for secrets; the text after it is dropped. */
const LOOKED_AT = 64 * 1024;

/**
 * Returns a text without secrets: every occurrence of `secrets` and every value of a field with a secret name is
 * masked. The text is cut only afterwards, so that no part of a secret remains at the cut.
 */
export function masked(text: string, secrets: readonly string[]): string {
  const forms = formsOf(secrets);
  const longest = Math.max(0, ...forms.map(({ length }) => length));
  const start = withoutForms(text.slice(0, LOOKED_AT), forms).replace(SECRET_FIELD, `$1"${MASK}"`);
  if (start.length <= KEPT && text.length <= LOOKED_AT) return start;
  const whole = text.length > LOOKED_AT ? start.slice(0, -longest || undefined) : start;
  return `${whole.slice(0, KEPT)}… (${text.length} characters)`;
}

/** Returns all spellings of the secrets, longest first, so that a secret within a longer one is masked after it. */
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

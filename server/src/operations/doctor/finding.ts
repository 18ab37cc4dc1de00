import type { Told } from "../health/line.ts";

export type FindingState = "ok" | "warning" | "fault";

/** What was found about one thing: `fault` keeps the shop from working or money from being safe, `warning` may do so later. */
export interface Finding {
  state: FindingState;
  subject: string;
  /** One line: what is, and what to do where it is not well. */
  text: string;
}

const finding =
  (state: FindingState) =>
  (subject: string, text: string): Finding => ({ state, subject, text: text.trim().replace(/\s+/g, " ") });

export const ok = finding("ok");
export const warning = finding("warning");
export const fault = finding("fault");

const STATES = { good: ok, watch: warning, bad: fault };

/** A line of the health page, for a shell. */
export function fromHealth(subject: string, { state, text, todo }: Told): Finding {
  return STATES[state](subject, todo ? `${text} ${todo}` : text);
}

/** OpenSSL's codes for a certificate that leads to nobody who is trusted. */
const UNKNOWN_AUTHORITY = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** What something of the world says when it refuses, in a few words. */
export function reasonOf(error: unknown): string {
  const { message, code, cause, errors } = error as Error & { code?: string; errors?: Error[] };
  // `fetch failed` and refusals say nothing; what they stem from does.
  if (cause !== undefined) return reasonOf(cause);
  if (UNKNOWN_AUTHORITY.has(code ?? ""))
    return `${message}: this machine does not know the authority of its certificate; set NODE_EXTRA_CA_CERTS to the file with the authority's own, for the store and for this doctor`;
  return message || (errors ?? []).map((each) => each.message).join("; ") || code || String(error);
}

export interface Look {
  subject: string;
  work: () => Promise<Finding[]>;
  /** The sentence where the work throws; default: that it could not be found out, and why. */
  explain?: (error: unknown) => string | undefined;
}

/** Looks at one thing, for so long at most; what goes wrong meanwhile is what was found. */
export async function look(
  { subject, work, explain = () => undefined }: Look,
  limitMs: number,
): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    const text = `No answer came within ${Math.round(limitMs / 1_000)} s: see what keeps it, and run this again.`;
    timer = setTimeout(() => resolve([fault(subject, text)]), limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return [fault(subject, explain(error) ?? `This could not be found out: ${reasonOf(error)}.`)];
  } finally {
    clearTimeout(timer);
  }
}

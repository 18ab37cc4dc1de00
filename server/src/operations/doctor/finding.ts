import type { Told } from "../health/line.ts";

export type FindingState = "ok" | "warning" | "fault";

/** A finding about one subject. `fault`: the shop or its money is at risk now. `warning`: it may be at risk later. */
export interface Finding {
  state: FindingState;
  subject: string;
  /** One line that says what was found, and what to do about a problem. */
  text: string;
}

const finding =
  (state: FindingState) =>
  (subject: string, text: string): Finding => ({ state, subject, text: text.trim().replace(/\s+/g, " ") });

export const ok = finding("ok");
export const warning = finding("warning");
export const fault = finding("fault");

const STATES = { good: ok, watch: warning, bad: fault };

/** Turns a subject's state on the health page into a finding. */
export function fromHealth(subject: string, { state, text, todo }: Told): Finding {
  return STATES[state](subject, todo ? `${text} ${todo}` : text);
}

/** OpenSSL's error codes for a certificate that no trusted authority has signed. */
const UNKNOWN_AUTHORITY = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** Returns in a few words why a request over the network or a database query failed. */
export function reasonOf(error: unknown): string {
  const { message, code, cause, errors } = error as Error & { code?: string; errors?: Error[] };
  // The error of `fetch`, or of a refused connection, has the actual reason in its `cause`.
  if (cause !== undefined) return reasonOf(cause);
  if (UNKNOWN_AUTHORITY.has(code ?? ""))
    return `${message}: this machine does not know the authority of its certificate; set NODE_EXTRA_CA_CERTS to the file with the authority's own, for the store and for this doctor`;
  return message || (errors ?? []).map((each) => each.message).join("; ") || code || String(error);
}

export interface Look {
  subject: string;
  work: () => Promise<Finding[]>;
  /**
   * Returns the sentence for an error of the check. If it returns undefined, the finding says that the check failed,
   * and why.
   */
  explain?: (error: unknown) => string | undefined;
}

/** Runs one check with a time limit. An error or a timeout becomes a finding. */
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

import { keep, readKept } from "../../../platform/lib/kept.ts";

/** A customer's fund request, order or voucher order. `isPending`: it still waits for a decision. */
export interface Matter {
  kind: "request" | "order" | "code";
  id: string;
  isPending: boolean;
}

const NAME = "pending";
/** Milliseconds after which a request or order without a decision is forgotten. */
const KEPT_MS = 3 * 24 * 60 * 60_000;
/** Maximum number of requests and orders that are remembered. */
const MOST = 20;

type Known = Record<string, { kind: Matter["kind"]; since: number }>;

function parseKnown(text: string | null, now: number): Known {
  try {
    const entries = Object.entries((JSON.parse(text ?? "{}") ?? {}) as Known);
    return Object.fromEntries(entries.filter(([, { since }]) => now - since < KEPT_MS).slice(-MOST));
  } catch {
    return {};
  }
}

/**
 * Remembers which requests and orders of the account are pending. They are stored on this device until they are
 * decided.
 */
export function createPending(uid: string, now = Date.now) {
  const known = parseKnown(readKept(NAME, uid), now());
  return {
    has: (kind: Matter["kind"]) => Object.values(known).some((each) => each.kind === kind),
    /**
     * Takes the current state of requests and orders. Returns those that were pending at the last call and are decided
     * now.
     */
    see<M extends Matter>(matters: readonly M[]): M[] {
      const decided = matters.filter(({ id, isPending }) => !isPending && known[id]);
      const fresh = matters.filter(({ id, isPending }) => isPending && !known[id]);
      for (const { id } of decided) delete known[id];
      for (const { id, kind } of fresh.slice(0, MOST)) known[id] = { kind, since: now() };
      if (decided.length + fresh.length > 0) keep(NAME, uid, JSON.stringify(known));
      return decided;
    },
  };
}

import { keep, readKept } from "../../../platform/lib/kept.ts";

/** Something of one's own that others decide on: a fund request, an order. */
export interface Matter {
  kind: "request" | "order" | "code";
  id: string;
  isPending: boolean;
}

const NAME = "pending";
/** What nobody has decided on by then is no news any more. */
const KEPT_MS = 3 * 24 * 60 * 60_000;
/** More than these wait for nobody. */
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

/** What of an account's was seen pending on this device, and is not known to be decided. */
export function createPending(uid: string, now = Date.now) {
  const known = parseKnown(readKept(NAME, uid), now());
  return {
    has: (kind: Matter["kind"]) => Object.values(known).some((each) => each.kind === kind),
    /** Takes in how things stand now; returns those that were pending when they were seen last, and are not any more. */
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

import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { Refusal } from "../lib/refusal.ts";

/** Of one account at once, and of all operators or of all customers, on this instance. */
const MOST = { ofAccount: 2, inAll: 6 };
/** A reader that takes nothing for so long is gone. */
const SILENCE_MS = 30_000;
/** The longest that a file may take, however slowly it is read. */
const LONGEST_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 5;

export interface ExportCall {
  account: string;
  /** Each has places of its own, so that customers leave operators theirs. */
  kind: "operators" | "customers";
}

/**
 * How many files are made at once: each reads and writes as much as it can. A place is taken until the reply is closed, whether
 * its reader takes it or not; a reader who takes nothing is cut off. Beyond: `rate_limited`, with `Retry-After`.
 */
export function createExportSlots({ silenceMs = SILENCE_MS, longestMs = LONGEST_MS } = {}) {
  const taken = new Set<ExportCall>();
  const countOf = (isCounted: (call: ExportCall) => boolean) => [...taken].filter(isCounted).length;

  function take({ account, kind }: ExportCall, response: ServerResponse): boolean {
    if (countOf((each) => each.account === account) >= MOST.ofAccount) return false;
    if (countOf((each) => each.kind === kind) >= MOST.inAll) return false;
    const place = { account, kind };
    taken.add(place);
    const cut = () => void response.destroy();
    const longest = setTimeout(cut, longestMs);
    longest.unref();
    response.setTimeout(silenceMs, cut);
    response.once("close", () => {
      clearTimeout(longest);
      taken.delete(place);
    });
    return true;
  }

  return {
    take,
    /** @throws Refusal `rate_limited` where no place is free. */
    takeFor(call: ExportCall, reply: FastifyReply): void {
      if (take(call, reply.raw)) return;
      reply.header("retry-after", RETRY_AFTER_SECONDS);
      throw new Refusal("rate_limited");
    },
  };
}

export type ExportSlots = ReturnType<typeof createExportSlots>;

import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { DomainError } from "../lib/domain-error.ts";

/**
 * Maximum number of files that this instance sends at the same time: for one account, and for all operators together.
 * The second number also applies to all customers together.
 */
const MOST = { ofAccount: 2, inAll: 6 };
/** After this many milliseconds in which a client reads nothing, it is disconnected. */
const SILENCE_MS = 30_000;
/** Maximum milliseconds for sending one file, however slowly the client reads. */
const LONGEST_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 5;

export interface ExportCall {
  account: string;
  /** Operators and customers have separate slots, so that customers cannot take the operators' slots. */
  kind: "operators" | "customers";
}

/**
 * Limits how many files are created at the same time, because each file reads the database at full speed. A file holds
 * its slot until its reply is closed. A client that stops reading is disconnected. If no slot is free, the call fails
 * with `rate_limited` and the header `Retry-After`.
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
    /** @throws the domain error `rate_limited` when no slot is free. */
    takeFor(call: ExportCall, reply: FastifyReply): void {
      if (take(call, reply.raw)) return;
      reply.header("retry-after", RETRY_AFTER_SECONDS);
      throw new DomainError("rate_limited");
    },
  };
}

export type ExportSlots = ReturnType<typeof createExportSlots>;

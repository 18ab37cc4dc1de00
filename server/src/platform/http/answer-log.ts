import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { addressKey } from "../lib/address-key.ts";
import { moneyTrace } from "./money-log.ts";
import { createRepeatedLines } from "./repeated-lines.ts";

export interface ErrorReply {
  status: number;
  body: {
    message: string;
    code: string;
    /** What fills the places of the code's text, for who words it in another language. */
    values?: Record<string, string>;
    expected?: Record<string, number>;
    fields?: Record<string, string>;
  };
}

const TURNED_AWAY = new Set([401, 403, 429]);
/** Whole lines of one kind in ten seconds. */
const MOST = { turnedAway: 10, limited: 1, busy: 10 };

/**
 * Writes what an error reply leaves in the log: every failure with its route, account and id, and who was turned away,
 * for whoever looks for attempts (ASVS 16.3); never a token or a body. Floods are counted (`repeated-lines.ts`).
 */
export function createAnswerLog(app: FastifyInstance, { isDraining }: { isDraining: () => boolean }) {
  const repeated = createRepeatedLines(app.log);
  app.addHook("onClose", async () => repeated.end());

  function failed(request: FastifyRequest, error: Error, answer: ErrorReply): void {
    const { status, body } = answer;
    const trace = traceOf(request, answer);
    const group = { status, code: body.code, route: trace.route };
    // A process that ends on purpose sends callers to another: that is no failure.
    const level = status === 503 && isDraining() ? "info" : "error";
    const line = { level, msg: "request failed", group, most: MOST.busy } as const;
    // A store without its database answers each call so; of what nobody expected no id may be missing.
    if (status === 503 && !repeated.isWritten(line)) return;
    request.log[level]({ ...trace, err: error }, "request failed");
  }

  function turnedAway(request: FastifyRequest, { cause }: Error, answer: ErrorReply): void {
    const { status, body } = answer;
    const trace = traceOf(request, answer);
    const group = { status, code: body.code, address: addressKey(request.ip), uid: trace.uid };
    const most = status === 429 ? MOST.limited : MOST.turnedAway;
    if (!repeated.isWritten({ level: "info", msg: "turned away", group, most })) return;
    const why = cause instanceof Error ? cause.message : undefined;
    request.log.info({ ...trace, why, ...moneyTrace(request) }, "turned away");
  }

  return function log(request: FastifyRequest, error: FastifyError | Error, answer: ErrorReply): void {
    const money = moneyTrace(request);
    if (answer.status >= 500) failed(request, error, answer);
    else if (TURNED_AWAY.has(answer.status)) turnedAway(request, error, answer);
    else if (money) request.log.info({ ...traceOf(request, answer), ...money }, "money refused");
  };
}

const traceOf = (request: FastifyRequest, { status, body }: ErrorReply) => ({
  status,
  code: body.code,
  route: `${request.method} ${request.routeOptions.url}`,
  address: request.ip,
  uid: request.identity?.uid ?? request.session?.uid,
});

import {
  type ErrorCode,
  errorCatalogue,
  errorMessage,
  isMessage,
  issueText,
  type Message,
  type Rule,
  writtenAs,
} from "@hira/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isConnectionLost } from "../db/connection-lost.ts";
import { addressKey } from "../lib/address-key.ts";
import { DomainError } from "../lib/domain-error.ts";
import { moneyTrace } from "./money-log.ts";
import { createRepeatedLines } from "./repeated-lines.ts";

interface ErrorReply {
  status: number;
  body: {
    message: string;
    code: string;
    /** Values of the error message's placeholders. Clients need them to show the message in another language. */
    values?: Record<string, string>;
    /** Those of the values that are operator messages. Clients show them in another language. */
    messages?: Record<string, Message>;
    expected?: Record<string, number>;
    fields?: Record<string, string>;
    /** For each invalid field, how its error message shows values, for example as amounts. */
    rules?: Record<string, Rule>;
  };
}

const TURNED_AWAY = new Set([401, 403, 429]);
/** Number of similar lines within ten seconds that are logged completely. Further lines are only counted. */
const MOST = { turnedAway: 10, limited: 1, busy: 10 };

/**
 * Logs error replies. Logs each failure, and each caller who was refused, with route, account and ID, so that attacks
 * can be found (ASVS 16.3). Never logs tokens and bodies. In a flood, lines are counted instead of being written
 * (`repeated-lines.ts`).
 */
function createAnswerLog(app: FastifyInstance, { isDraining }: { isDraining: () => boolean }) {
  const repeated = createRepeatedLines(app.log);
  app.addHook("onClose", async () => repeated.end());

  function failed(request: FastifyRequest, error: Error, answer: ErrorReply): void {
    const { status, body } = answer;
    const trace = traceOf(request, answer);
    const group = { status, code: body.code, route: trace.route };
    // A process that is about to end refuses callers, so that they go to another instance. This is not logged as a
    // failure.
    const level = status === 503 && isDraining() ? "info" : "error";
    const line = { level, msg: "request failed", group, most: MOST.busy } as const;
    // When the database is down, every call fails with status 503, so only some of these lines are written. Unexpected
    // errors (status 500) are always logged.
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

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_UNDER_PRESSURE: "overloaded",
};

/**
 * The domain error for each SQLSTATE that has one: those that triggers raise, and the one for characters that the
 * database cannot store.
 */
const DATABASE_RULES: Record<string, ErrorCode> = {
  HR001: "account_deleted",
  HR002: "account_frozen",
  HR003: "shop_closed",
  HR004: "invalid_token",
  HR005: "opening_soon",
  HR106: "idempotency_mismatch",
  "22021": "invalid_input",
  "22P05": "invalid_input",
};

/**
 * SQLSTATEs and network error codes of temporary failures: a time limit, a shutdown, a failover, an unknown host name.
 */
const BUSY = /^(57014|55P03|57P0\d|53\w{3}|25006|ENOTFOUND|EAI_AGAIN|40001|40003|40P01)$/;
const NO_CONNECTION = /^timeout exceeded when trying to connect/;

function isBusy(error: FastifyError): boolean {
  return BUSY.test(error.code ?? "") || NO_CONNECTION.test(error.message) || isConnectionLost(error);
}

/** Returns only those values for which the text has a placeholder. So the reply reveals nothing else. */
function shown(code: ErrorCode, values: Record<string, string> = {}): Pick<ErrorReply["body"], "values"> {
  const places = Object.entries(values).filter(([name]) =>
    errorCatalogue[code].message.includes(`{${name}}`),
  );
  return places.length > 0 ? { values: Object.fromEntries(places) } : {};
}

function catalogued(code: ErrorCode, values?: Record<string, string>): ErrorReply {
  return {
    status: errorCatalogue[code].status,
    body: { message: errorMessage(code, values), code, ...shown(code, values) },
  };
}

export function replyTo(error: FastifyError | DomainError): ErrorReply {
  if (error instanceof DomainError) {
    const { status, message, code, values, expected } = error;
    const worded = shown(code, values);
    const messages = Object.entries(error.said.values).filter(
      (entry): entry is [string, Message] => isMessage(entry[1]) && entry[0] in (worded.values ?? {}),
    );
    return {
      status,
      body: {
        ...{ message, code, ...worded },
        ...(messages.length > 0 && { messages: Object.fromEntries(messages) }),
        ...(expected && { expected }),
      },
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const told = error.validation.map(({ keyword, params, message = "", instancePath }) => ({
      field: instancePath.slice(1).replaceAll("/", "."),
      ...issueText({ ...params, code: keyword, message }),
    }));
    // If a field breaks two rules, the error of the first rule is returned.
    const fields = Object.fromEntries(told.toReversed().map(({ field, text }) => [field, text]));
    const rules = Object.entries(fields)
      .map(([field, text]) => [field, writtenAs(text)] as const)
      .filter(([, { values }]) => values.length > 0);
    return {
      status: 400,
      body: {
        ...{ message: sentence(told[0]), code: "invalid_input", fields },
        ...(rules.length > 0 && { rules: Object.fromEntries(rules) }),
      },
    };
  }
  const code = FASTIFY_CODES[error.code] ?? DATABASE_RULES[error.code];
  const { detail } = error as { detail?: string };
  if (code) return catalogued(code, detail === undefined ? undefined : { text: detail });
  if (isBusy(error)) return catalogued("overloaded");
  if (error.statusCode !== undefined && error.statusCode < 500) return catalogued("invalid_input");
  return catalogued("internal");
}

/**
 * Returns the error text of the first invalid field: the contract's text, or a general sentence with the field's
 * name.
 */
function sentence(told: { field: string; text: string; isOwn: boolean } | undefined): string {
  if (told?.isOwn) return told.text;
  return told?.field ? `Please check "${told.field}": ${told.text}` : errorMessage("invalid_input");
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body }: ErrorReply) {
  if ((status === 503 || status === 429) && !reply.hasHeader("retry-after")) reply.header("retry-after", 2);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ ...body, requestId: request.id });
}

/**
 * Answers requests whose address the router cannot handle, because it has invalid percent-encoding or a path segment
 * that is longer than any ID.
 */
export function answerUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void send(request, reply, catalogued("invalid_input"));
}

/**
 * Returns true if the caller disconnected before the whole body had arrived. This is no failure of the store, and
 * nobody can receive a reply.
 */
function isHangUp(error: unknown, { raw }: FastifyRequest): boolean {
  if (raw.complete || !raw.destroyed) return false;
  const { cause, code } = error as { cause?: unknown; code?: string };
  return [error, cause].includes(raw.errored) || code === "ERR_STREAM_PREMATURE_CLOSE";
}

/**
 * Answers every error with `{message, code, requestId}`. Internal details are only written to the log
 * (docs/rules/platform.md#http).
 */
export function registerErrorReplies(
  app: FastifyInstance,
  { isDraining = () => false }: { isDraining?: () => boolean } = {},
): void {
  const logged = createAnswerLog(app, { isDraining });
  app.setErrorHandler<FastifyError | DomainError>((error, request, reply) => {
    if (isHangUp(error, request)) return send(request, reply, catalogued("invalid_input"));
    const answer = replyTo(error);
    logged(request, error, answer);
    return send(request, reply, answer);
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, catalogued("not_found")));
}

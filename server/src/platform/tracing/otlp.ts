import {
  type Context,
  context,
  createContextKey,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Statement } from "../db/database.ts";
import type { RequestEnd, Tracing } from "../lib/tracing.ts";

const REQUEST_ID = createContextKey("hira request id");
const SAMPLERS_BY_RATIO = new Set(["traceidratio", "parentbased_traceidratio"]);

/** Evaluates the standard variables for sampling, because the exporter library does not read them itself. */
function samplerOf({ OTEL_TRACES_SAMPLER = "", OTEL_TRACES_SAMPLER_ARG = "1" }: NodeJS.ProcessEnv): Sampler {
  return SAMPLERS_BY_RATIO.has(OTEL_TRACES_SAMPLER)
    ? new TraceIdRatioBasedSampler(Number(OTEL_TRACES_SAMPLER_ARG))
    : new AlwaysOnSampler();
}

/**
 * Sends traces of requests, operations and SQL statements to a collector, by OTLP over HTTP. Standard variables such as
 * `OTEL_EXPORTER_OTLP_ENDPOINT` contain the collector's address. Every span contains the request's ID.
 */
export function openTracing(env: NodeJS.ProcessEnv): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const named = resourceFromAttributes({ "service.name": env.OTEL_SERVICE_NAME ?? "hira" });
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("hira");
  return {
    request: (request, go) => beginRequest(tracer, request, go),
    operation: (name, work) => runOperation(tracer, name, work),
    statement: (statement) => noteStatement(tracer, statement),
    close: () => provider.shutdown(),
  };
}

const idOf = (within: Context) => ({ "hira.request_id": String(within.getValue(REQUEST_ID)) });

function beginRequest(tracer: Tracer, { id, method }: { id: string; method: string }, go: () => void) {
  const root = context.active().setValue(REQUEST_ID, id);
  const attributes = { ...idOf(root), "http.request.method": method };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, root);
  context.with(trace.setSpan(root, span), go);
  return ({ route, status, uid }: RequestEnd) => {
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      "http.route": route,
      "http.response.status_code": status,
      ...(uid && { "enduser.id": uid }),
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

async function runOperation<T>(tracer: Tracer, name: string, work: () => Promise<T>): Promise<T> {
  const within = context.active();
  const span = tracer.startSpan(name, { attributes: idOf(within) }, within);
  try {
    return await context.with(trace.setSpan(within, span), work);
  } catch (error) {
    // The trace gets the error's code. It does not get the error's message, which is meant for the customer.
    span.setStatus({ code: SpanStatusCode.ERROR, message: String((error as { code?: unknown }).code ?? "") });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Records an SQL statement as a span of its request. Statements of automatic work belong to no request and get no span.
 */
function noteStatement(tracer: Tracer, { sql, durationMs, errorCode }: Statement): void {
  const within = context.active();
  if (within.getValue(REQUEST_ID) === undefined) return;
  const end = Date.now();
  const [verb = "SQL"] = sql.trimStart().split(/\s/, 1);
  const attributes = { ...idOf(within), "db.system.name": "postgresql", "db.query.text": sql };
  const span = tracer.startSpan(
    verb,
    { kind: SpanKind.CLIENT, startTime: end - durationMs, attributes },
    within,
  );
  if (errorCode !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: errorCode });
  span.end(end);
}

import type { FastifyInstance } from "fastify";
import type { RequestEnd, Tracing } from "../lib/tracing.ts";

/**
 * Creates a span for each request, except for those that the cache answers. The request's work runs inside the span.
 */
export function followRequests(app: FastifyInstance, tracing: Tracing): void {
  const ends = new WeakMap<object, (end: RequestEnd) => void>();
  app.addHook("onRequest", (request, _reply, done) => {
    const end = tracing.request({ id: request.id, method: request.method }, done);
    ends.set(request, end);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { routeOptions, identity } = request;
    ends.get(request)?.({
      route: routeOptions.url ?? "none",
      status: reply.statusCode,
      uid: identity?.uid,
    });
  });
}

import { Counter, Histogram, type Registry } from "prom-client";

/** Upper bounds, in seconds, of the buckets in the histogram of durations. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type CallMetrics = ReturnType<typeof createCallMetrics>;

/** Counts the answered calls and measures their durations, by method, route and status. */
export function createCallMetrics(registry: Registry) {
  const registers = [registry];
  const durations = new Histogram({
    name: "hira_http_request_duration_seconds",
    help: "Calls and pages that were handled, by route and status.",
    labelNames: ["method", "route", "status"],
    buckets: BOUNDS,
    registers,
  });
  const cacheHits = new Counter({
    name: "hira_http_cache_hits_total",
    help: "Public replies and pages served from the cache.",
    registers,
  });
  const refusals = new Counter({
    name: "hira_http_overload_refusals_total",
    help: "Calls refused at once with 503, since too many waited for the database.",
    registers,
  });

  const hangUps = new Counter({
    name: "hira_http_hung_up_total",
    help: "Calls whose caller was gone before the whole body had come.",
    registers,
  });

  return {
    /** Counts a call. `route`: the route's pattern and not the path, because there are too many different paths. */
    count: (call: { method: string; route: string; status: number }, seconds: number) =>
      durations.observe(call, seconds),
    countCacheHit: () => cacheHits.inc(),
    countRefusal: () => refusals.inc(),
    countHangUp: () => hangUps.inc(),
  };
}

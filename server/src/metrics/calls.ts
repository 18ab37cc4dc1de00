import type { Metric } from "./text.ts";

/** Upper bounds of the durations that are told apart, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface CallCounts {
  labels: Record<string, string>;
  /** How many took no longer than each bound. */
  within: number[];
  count: number;
  seconds: number;
}

/** Counts answered calls and their durations by method, route and status. */
export function createCallMetrics() {
  const calls = new Map<string, CallCounts>();
  let kept = 0;
  let refused = 0;

  /** `route`: the route's pattern, never an address, of which there are endlessly many. */
  function count(call: { method: string; route: string; status: number }, seconds: number): void {
    const labels = { method: call.method, route: call.route, status: String(call.status) };
    const key = Object.values(labels).join(" ");
    const counts = calls.get(key) ?? { labels, within: BOUNDS.map(() => 0), count: 0, seconds: 0 };
    calls.set(key, counts);
    counts.count++;
    counts.seconds += seconds;
    for (const [index, bound] of BOUNDS.entries())
      if (seconds <= bound) counts.within[index] = (counts.within[index] ?? 0) + 1;
  }

  function metrics(): Metric[] {
    return [
      {
        name: "hira_http_request_duration_seconds",
        help: "Calls and pages that were made, by route and status.",
        type: "histogram",
        samples: [...calls.values()].flatMap(samplesOf),
      },
      {
        name: "hira_http_kept_replies_total",
        help: "Public replies and pages given from memory.",
        type: "counter",
        samples: [{ value: kept }],
      },
      {
        name: "hira_http_overload_refusals_total",
        help: "Calls told at once to come back, since too many waited for the database.",
        type: "counter",
        samples: [{ value: refused }],
      },
    ];
  }

  return { count, countKept: () => void kept++, countRefused: () => void refused++, metrics };
}

function samplesOf({ labels, within, count, seconds }: CallCounts): Metric["samples"] {
  const buckets = [...within.entries()].map(([index, value]) => ({
    suffix: "_bucket",
    labels: { ...labels, le: String(BOUNDS[index]) },
    value,
  }));
  return [
    ...buckets,
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum", labels, value: seconds },
    { suffix: "_count", labels, value: count },
  ];
}

import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { Metric } from "./text.ts";

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: "gauge",
  samples: [{ value }],
});

/** Measures this process. `close` ends the measuring of the event loop. */
export function createProcessMetrics() {
  const resolution = 10;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();

  /** The event loop's delay is that since the last call. */
  function metrics(): Metric[] {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const delays = ["0.5", "0.99", "1"].map((quantile) => ({
      labels: { quantile },
      value: Math.max(0, delay.percentile(Number(quantile) * 100) / 1e6 - resolution) / 1e3,
    }));
    delay.reset();
    return [
      {
        name: "process_cpu_seconds_total",
        help: "Processor time, of the user and the system.",
        type: "counter",
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge("process_resident_memory_bytes", "Memory of the process.", rss),
      gauge("nodejs_heap_size_used_bytes", "Memory that JavaScript values take.", heapUsed),
      gauge("process_start_time_seconds", "When the process began, Unix time.", performance.timeOrigin / 1e3),
      {
        name: "nodejs_eventloop_lag_seconds",
        help: "How late the event loop came round, by quantile, since the last reading.",
        type: "gauge",
        samples: delays,
      },
    ];
  }

  return { metrics, close: () => void delay.disable() };
}

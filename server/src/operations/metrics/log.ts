import { Counter, type Registry } from "prom-client";

/** Lines of the log that nobody took: a full disk, or a reader of the pipe that stands still. */
export function createLogMetrics(registry: Registry, lost: () => number): void {
  new Counter({
    name: "hira_log_lines_lost_total",
    help: "Lines of the log that were thrown away because nobody took them.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(lost());
    },
  });
}

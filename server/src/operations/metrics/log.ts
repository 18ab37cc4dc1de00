import { Counter, type Registry } from "prom-client";

/** Counts log lines that were lost because the disk was full or because the program that reads the log had stopped. */
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

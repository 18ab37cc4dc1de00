import { Gauge, type Registry } from "prom-client";
import type { ClockCheck } from "../../platform/lib/clock-check.ts";
import type { Warnings } from "../../platform/lib/standing-warnings.ts";

/** Measures the warnings about the store's surroundings, and how much its clock differs from other clocks. */
export function createSurroundingsMetrics(registry: Registry, warnings: Warnings, clock: ClockCheck): void {
  const registers = [registry];
  new Gauge({
    name: "hira_warning",
    help: "1 for each thing about the store's surroundings that should be mended.",
    labelNames: ["name"],
    registers,
    collect() {
      this.reset();
      for (const { name } of warnings.list()) this.set({ name }, 1);
    },
  });
  new Gauge({
    name: "hira_clock_ahead_seconds",
    help: "How far this machine's clock is ahead of another's; below 0: behind.",
    labelNames: ["of"],
    registers,
    collect() {
      for (const [of, seconds] of clock.ahead()) this.set({ of }, seconds);
    },
  });
}

import { Counter, Gauge, type Registry } from "prom-client";

/** Counts the open live streams of this process, and the streams that ended, by reason. */
export function createLiveMetrics(registry: Registry) {
  const registers = [registry];
  const ended = new Counter({
    name: "hira_live_streams_ended_total",
    help: "Live streams that ended, by why: left, slow, expired, access, replaced, trouble, drain.",
    labelNames: ["why"],
    registers,
  });
  return {
    countEnd: (why: string) => ended.inc({ why }),
    watch(count: () => number): void {
      new Gauge({
        name: "hira_live_streams",
        help: "Live streams that are open.",
        registers,
        collect() {
          this.set(count());
        },
      });
    },
  };
}

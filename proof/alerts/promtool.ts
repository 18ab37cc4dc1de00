import type { Case } from "./cases.ts";

/**
 * Reads all samples of a text in the format of /metrics, by series. Adds the `up` series, and the labels that
 * Prometheus adds for each target.
 */
function samples(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [, name, labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || value === "Nan") continue;
    found.set(`${name}{job="hira",instance="one"${labels ? `,${labels}` : ""}}`, value);
  }
  found.set('up{job="hira",instance="one"}', text === "" ? "0" : "1");
  return found;
}

/**
 * Returns the series that only grow. The type of the metric decides, not its name: the gauge
 * `nodejs_active_handles_total` is named like a counter.
 */
function counters(text: string): RegExp {
  const types = text.matchAll(/^# TYPE (\w+) (?:counter|histogram|summary)$/gm);
  return new RegExp(`^(?:${[...types].map(([, name]) => name).join("|")})(?:_count|_sum|_bucket)?\\{`);
}

/** Minutes of the test before the cause of the alert begins. */
const QUIET = 12;

/**
 * Writes a test for promtool. Its series have the values from before the cause, and then the values from after the
 * cause for as long as the cause must last.
 */
export function testOf(
  { alert, lasts, goesOn }: Case,
  { before, after, rules }: { before: string; after: string; rules: string },
): string {
  const [was, is] = [samples(before), samples(after)];
  const grows = counters(after);
  const length = lasts + 10;
  const series = [...new Set([...was.keys(), ...is.keys()])].map((name) => {
    const [from, to] = [was.get(name), is.get(name)];
    const quiet = from === undefined ? `_x${QUIET}` : `${from}x${QUIET}`;
    const step = goesOn && grows.test(name) ? Number(to) - Number(from ?? 0) : 0;
    const later = to === undefined ? `_x${length}` : `${to}+${step}x${length}`;
    return `      - series: '${name}'\n        values: '${quiet} ${later}'`;
  });
  const firing = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
  const ask = (minute: number, found: string) =>
    `      - expr: '${firing}'\n        eval_time: ${minute}m\n        exp_samples: ${found}`;
  return [
    `rule_files: ["${rules}"]`,
    "evaluation_interval: 1m",
    "tests:",
    "  - interval: 1m",
    "    input_series:",
    ...series,
    "    promql_expr_test:",
    ask(QUIET - 1, "[]"),
    ask(QUIET + lasts + 3, "[{ labels: '{}', value: 1 }]"),
    "",
  ].join("\n");
}

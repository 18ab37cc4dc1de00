import { readFile, writeFile } from "node:fs/promises";

/**
 * An event of Chromium's trace. Times are in microseconds. `tdur`: the time in which the thread was really running.
 */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

/**
 * Rewrites a trace so that each task of the page's main thread lasts only as long as it had the processor. Everything
 * within a task is shortened in proportion. This removes the time that the machine gave to other work. Throws when
 * the trace has no visit to the address.
 */
export async function countProcessorTime(file: string, url: string): Promise<void> {
  const trace = JSON.parse(await readFile(file, "utf8")) as { traceEvents: TraceEvent[] };
  const visit = trace.traceEvents.findLast(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === url,
  );
  if (!visit) throw new Error(`The trace has no visit to ${url}.`);
  const events = trace.traceEvents
    .filter(({ pid, tid }) => pid === visit.pid && tid === visit.tid)
    .toSorted((a, b) => a.ts - b.ts);
  for (const task of events.filter(({ name, ph }) => name === "RunTask" && ph === "X")) shorten(task, events);
  await writeFile(file, JSON.stringify(trace));
}

function shorten(task: TraceEvent, events: readonly TraceEvent[]): void {
  const { ts: start, dur = 0, tdur = dur } = task;
  if (tdur >= dur) return;
  const share = tdur / dur;
  const first = events.findIndex(({ ts }) => ts >= start);
  for (const event of events.slice(first)) {
    if (event.ts >= start + dur) break;
    event.ts = start + Math.round((event.ts - start) * share);
    event.dur = event.dur && Math.round(event.dur * share);
  }
}

import { useEffect, useRef, useState } from "react";
import { type BulkSteps, type Outcome, runOneByOne } from "./bulk-run.ts";

type Phase = "asking" | "running" | "finished";

const waiting: Outcome = { state: "waiting" };

export interface BulkRun<T> {
  phase: Phase;
  outcomes: readonly Outcome[];
  outcomeOf: (id: string) => Outcome;
  /** Rows that are not done yet, in their original order. */
  left: readonly T[];
  isStopping: boolean;
  run: (rows: readonly T[]) => void;
  /** Stops the run after the current row. */
  stop: () => void;
}

/**
 * Processes rows one after another and stores the result of each. When the person leaves the page, the run
 * stops after the current row.
 */
export function useBulkRun<T extends { _id: string }>(
  rows: readonly T[],
  {
    work,
    messageOf,
    onFinished,
  }: Pick<BulkSteps<T>, "work" | "messageOf"> & { onFinished: (left: readonly T[]) => void },
): BulkRun<T> {
  const [phase, setPhase] = useState<Phase>("asking");
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const outcomeOf = (id: string) => outcomes.get(id) ?? waiting;

  const run = async (chosen: readonly T[]) => {
    isStopped.current = false;
    setStopping(false);
    setPhase("running");
    const now = new Map([...outcomes, ...chosen.map(({ _id }) => [_id, waiting] as const)]);
    const note = (id: string, outcome: Outcome) => {
      now.set(id, outcome);
      setOutcomes(new Map(now));
    };
    await runOneByOne(chosen, {
      work,
      messageOf,
      onOutcome: ({ _id }, outcome) => note(_id, outcome),
      isStopped: () => isStopped.current,
    });
    setPhase("finished");
    onFinished(rows.filter(({ _id }) => now.get(_id)?.state !== "done"));
  };

  return {
    phase,
    outcomes: rows.map(({ _id }) => outcomeOf(_id)),
    outcomeOf,
    left: rows.filter(({ _id }) => outcomeOf(_id).state !== "done"),
    isStopping,
    run: (chosen) => void run(chosen),
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
  };
}

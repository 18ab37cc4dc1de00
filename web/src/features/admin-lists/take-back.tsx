import { Undo2 } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../design/button.tsx";
import { Keys } from "../../design/keys.tsx";
import { useShortcuts } from "../admin-keyboard/keys.ts";
import type { ListedRecord, RecordKind } from "./record-kind.ts";

/** For so long a decision can be taken back by one key. */
const TAKEN_BACK_MS = 10_000;

interface LastDecision<T, Change> {
  after: T;
  back: Change;
  text: string;
}

export interface TakingBack<T, Change> {
  last: LastDecision<T, Change> | null;
  /** A decision was answered; what takes one back is none. */
  note: (before: T, after: T) => void;
  forget: () => void;
}

/** Remembers the last decision for as long as it can be taken back. */
export function useTakingBack<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
): TakingBack<T, Change> {
  const [last, setLast] = useState<LastDecision<T, Change> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    setLast(null);
  }, []);
  const note = useCallback(
    (before: T, after: T) => {
      const back = kind.takingBack(before, after);
      forget();
      if (!back) return;
      setLast({ after, back, text: kind.toasts.decided(after) });
      timer.current = setTimeout(() => setLast(null), TAKEN_BACK_MS);
    },
    [kind, forget],
  );
  return { last, note, forget };
}

export interface TakeBackBarProps {
  /** What was decided last; null where nothing can be taken back. */
  text: string | null;
  onTakeBack: () => void;
}

/** The last decision and the way to take it back, at the foot of the window; `z` does it too. */
export function TakeBackBar({ text, onTakeBack }: TakeBackBarProps) {
  useShortcuts("The last decision", [
    { keys: "z", label: "Take it back", run: () => text !== null && onTakeBack() },
  ]);
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-3 z-20 mt-3 flex justify-center empty:hidden"
    >
      {text === null ? null : (
        <p className="pointer-events-auto flex items-center gap-3 rounded-full border border-border-strong bg-surface-raised py-1 pr-1.5 pl-4 text-sm shadow-lg">
          {text}
          <Button size="sm" variant="soft" icon={<Undo2 />} onClick={onTakeBack}>
            Take back
            <span className="ml-1 pointer-coarse:hidden">
              <Keys keys="z" />
            </span>
          </Button>
        </p>
      )}
    </div>
  );
}

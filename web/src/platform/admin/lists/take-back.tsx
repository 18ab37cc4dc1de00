import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../design/button.tsx";
import { Keys } from "../../design/keys.tsx";
import { useShortcuts } from "../keyboard/keys.ts";
import type { ListedRecord, RecordKind } from "./record-kind.ts";

/** Milliseconds within which one key press undoes a decision. */
const TAKEN_BACK_MS = 10_000;

/** A record after a decision, and the change that undoes the decision. */
export interface Decided<T, Change> {
  after: T;
  back: Change;
}

interface LastDecision<T, Change> {
  /** The decisions that one key press undoes. There are several if the records were decided together. */
  of: readonly Decided<T, Change>[];
  text: string;
}

export interface TakingBack<T, Change> {
  last: LastDecision<T, Change> | null;
  /**
   * Remembers a decision that the server has confirmed, so that it can be undone. A decision that was made by
   * undoing another one is not remembered.
   */
  note: (before: T, after: T) => void;
  /** Remembers decisions that were made together. One key press undoes those of them that can be undone. */
  noteSeveral: (answered: readonly { before: T; after: T }[]) => void;
  forget: () => void;
}

/** Remembers the last decision until it can no longer be undone. */
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
  const noteSeveral = useCallback(
    (answered: readonly { before: T; after: T }[]) => {
      const of = answered.flatMap(({ before, after }) => {
        const back = kind.takingBack(before, after);
        return back ? [{ after, back }] : [];
      });
      forget();
      const [only, ...others] = of;
      if (!only) return;
      const { decided, decidedSeveral } = kind.toasts;
      const text = others.length > 0 ? decidedSeveral(of.map(({ after }) => after)) : decided(only.after);
      setLast({ of, text });
      timer.current = setTimeout(() => setLast(null), TAKEN_BACK_MS);
    },
    [kind, forget],
  );
  const note = useCallback((before: T, after: T) => noteSeveral([{ before, after }]), [noteSeveral]);
  return { last, note, noteSeveral, forget };
}

export interface TakeBackBarProps {
  /** Text about the last decision; null if nothing can be undone. */
  text: string | null;
  onTakeBack: () => void;
}

/**
 * Bar at the bottom of the window that names the last decision, with a button that undoes it. The key `z`
 * does the same.
 */
export function TakeBackBar({ text, onTakeBack }: TakeBackBarProps) {
  useShortcuts(t`The last decision`, [
    { keys: "z", label: t`Take it back`, run: () => text !== null && onTakeBack() },
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
            <Trans>
              Take back
              <span className="ml-1 pointer-coarse:hidden">
                <Keys keys="z" />
              </span>
            </Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

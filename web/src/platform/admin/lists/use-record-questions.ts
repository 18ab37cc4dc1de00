import { type RefObject, useMemo, useRef, useState } from "react";
import { toast } from "../../design/toast.ts";
import { useLatest } from "../../lib/use-latest.ts";
import type { Answer, AskedChange, ListedRecord, Question, RecordKind } from "./record-kind.ts";
import { useFetchRecord, useRemoveRecord } from "./record-mutations.ts";
import { neighbourOf } from "./row-shortcuts.ts";
import type { StableRows } from "./use-stable-rows.ts";

export interface OpenQuestion<T> {
  /**
   * Number of questions asked so far. It changes with each question, so that each one opens a new dialog in
   * which nothing is chosen.
   */
  opening: number;
  record: T;
  question: Question;
  /** Text that says what a colleague has changed since the operator's page was loaded. */
  news?: string;
  proceed: (answer: Answer) => unknown;
}

type Send<T, Change> = (asked: AskedChange<T, Change>) => void;

/** Opens the questions that an operator must answer before an action on a row. */
export interface RecordQuestions<T, Change> {
  askBefore: (asked: AskedChange<T, Change>, question: Question, send: Send<T, Change>) => void;
  /** After a conflict, shows the record's current state and asks whether to apply the change nevertheless. */
  askAgain: (asked: AskedChange<T, Change>, news: string, send: Send<T, Change>) => Promise<void>;
  askRemoval: (record: T) => void;
}

export interface RecordQuestionsState<T, Change> {
  questions: RecordQuestions<T, Change>;
  open: OpenQuestion<T> | null;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Element that gets the focus when the dialog closes and the dialog's row is gone. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** State of the questions about a list's records. One question is open at a time. */
export function useRecordQuestions<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
  { region, put, remove }: StableRows<T>,
  /** Returns the row to work on next after a row was decided. */
  nextAfter: (id: string) => HTMLElement | null,
): RecordQuestionsState<T, Change> {
  const [open, setQuestion] = useState<OpenQuestion<T> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const focusAfterwards = useRef<HTMLElement>(null);
  const next = useLatest(nextAfter);
  const fetchRecord = useFetchRecord(kind);
  const { mutateAsync: removeRecord } = useRemoveRecord(kind);

  const questions = useMemo((): RecordQuestions<T, Change> => {
    const ask = (next: Omit<OpenQuestion<T>, "opening">) => {
      focusAfterwards.current = null;
      setQuestion((before) => ({ ...next, opening: (before?.opening ?? 0) + 1 }));
      setOpen(true);
    };
    return {
      askBefore: (asked, question, send) =>
        ask({
          record: asked.record,
          question,
          proceed: (answer) => {
            focusAfterwards.current = next.current(asked.record._id);
            send({ ...asked, answer });
          },
        }),
      askAgain: async ({ record: { _id }, change }, news, send) => {
        try {
          const record = await fetchRecord(_id);
          if (!record) return void toast.error(kind.toasts.gone);
          put(record);
          const question = kind.questionAgain(record, change);
          const proceed = (answer: Answer) => send({ record, change, answer, at: Date.now() });
          ask({ record, question, news, proceed });
        } catch (error) {
          toast.error(kind.failureText(error));
        }
      },
      askRemoval: (record) => {
        const question = kind.questionBeforeRemoval?.(record);
        if (!question) return;
        ask({
          record,
          question,
          proceed: async () => {
            const neighbour = neighbourOf(region.current, record._id);
            await removeRecord(record);
            focusAfterwards.current = neighbour;
            remove(record._id);
          },
        });
      },
    };
  }, [kind, region, put, remove, fetchRecord, removeRecord]);

  return { questions, open, isOpen, setOpen, focusAfterwards };
}

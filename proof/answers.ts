import type { Answer } from "@hira/server/testing/send";
import type { Operation } from "./operation.ts";

const LIMIT_MS = 120_000;

/** Records the answers to a load's operations, and counts the calls without the expected answer. */
export interface Answers {
  /** Records an answer. Returns true if it completes the operation. */
  note(operation: Operation, answer: Answer): boolean;
  /** Records an error instead of an answer. */
  fail(what: string): void;
  /** Number of operations that were answered. */
  answered(): number;
  /** Number of calls without the expected answer, by error or status. */
  failures: Map<string, number>;
  /** Answers that contradict an earlier answer, or that refuse a product on sale. A run must have none. */
  contradictions: string[];
  /** Resolves when `more` operations have been answered since the call. Rejects after two minutes. */
  untilAnswered(more: number): Promise<void>;
  /** Returns the longest time without an answer since this function was last called, in milliseconds. */
  longestSilenceMs(): number;
}

export function createAnswers(): Answers {
  const failures = new Map<string, number>();
  const contradictions: string[] = [];
  const listeners = new Set<() => void>();
  let answered = 0;
  let lastAnswer = performance.now();
  let longestSilence = 0;

  const fail = (what: string) => void failures.set(what, (failures.get(what) ?? 0) + 1);

  return {
    failures,
    contradictions,
    fail,
    answered: () => answered,
    note(operation, { status, body }) {
      const { key, kind } = operation;
      if (status !== 200) {
        fail(`${status} ${body.code}`);
        if (status < 500 && status !== 401 && status !== 429)
          contradictions.push(`${key}: ${status} ${body.code}`);
        return false;
      }
      const answer = kind === "adjustment" ? `${body.balance}` : `${body.order?._id}`;
      if (operation.answer !== undefined && operation.answer !== answer)
        contradictions.push(`${key}: ${operation.answer}, then ${answer}`);
      if (operation.answer === undefined) answered += 1;
      operation.answer ??= answer;
      longestSilence = Math.max(longestSilence, performance.now() - lastAnswer);
      lastAnswer = performance.now();
      for (const listener of listeners) listener();
      return true;
    },
    untilAnswered(more) {
      const goal = answered + more;
      return new Promise((resolve, reject) => {
        const late = () => {
          listeners.delete(check);
          reject(new Error(`Nothing is answered any more; ${JSON.stringify([...failures])}`));
        };
        const limit = setTimeout(late, LIMIT_MS);
        const check = () => {
          if (answered < goal) return;
          clearTimeout(limit);
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      });
    },
    longestSilenceMs() {
      const longest = Math.max(longestSilence, performance.now() - lastAnswer);
      longestSilence = 0;
      lastAnswer = performance.now();
      return longest;
    },
  };
}

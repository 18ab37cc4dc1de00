import type { Answer } from "@hira/server/testing/send";
import type { Operation } from "./operation.ts";

const LIMIT_MS = 120_000;

/** The answers that a load received, and its failures. */
export interface Answers {
  /** Records an answer; true when the operation is done. */
  note(operation: Operation, answer: Answer): boolean;
  /** Records the error that replaced an answer. */
  fail(what: string): void;
  /** Number of answered operations. */
  answered(): number;
  /** Number of sends without the expected answer, by the error or status that replaced it. */
  failures: Map<string, number>;
  /** Answers that contradict an earlier answer or refuse a product that is on sale. There must be none. */
  contradictions: string[];
  /** Resolves when `more` further operations were answered; rejects after two minutes. */
  untilAnswered(more: number): Promise<void>;
  /** The longest time without an answer since the previous call of this function, in ms. */
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

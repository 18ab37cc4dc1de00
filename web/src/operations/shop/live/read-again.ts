import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { isTold, notificationsKey } from "./what-to-read.ts";

/**
 * Milliseconds between two fetches of the same list, however many events arrive. A single event is shown at
 * once.
 */
const PACE_MS = 700;
/**
 * Milliseconds between two fetches in a hidden tab, which fetches only the work that waits, for its title,
 * sound and notification.
 */
const HIDDEN_PACE_MS = 3_000;
/** Milliseconds between checks whether the running fetch of a changed list has finished. */
const CHECK_MS = 100;

const seenWhileHidden = hashKey(notificationsKey);

/**
 * Fetches changed data again: visible data at a limited rate, other data when it is shown. A running fetch is
 * not canceled; another one follows it. A slow connection would otherwise show nothing while data keeps
 * changing.
 */
export function createReadAgain(queryClient: QueryClient) {
  const pending = new Map<string, QueryKey>();
  const lastRead = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readDue(): void {
    clearTimeout(timer);
    timer = undefined;
    const now = performance.now();
    const pace = document.hidden ? HIDDEN_PACE_MS : PACE_MS;
    let next = Number.POSITIVE_INFINITY;
    for (const [name, key] of pending) {
      if (document.hidden && name !== seenWhileHidden) continue;
      const due = (lastRead.get(name) ?? Number.NEGATIVE_INFINITY) + pace;
      const isBeingRead = queryClient.isFetching({ queryKey: key, type: "active" }) > 0;
      if (due > now || isBeingRead) {
        next = Math.min(next, Math.max(due, now + (isBeingRead ? CHECK_MS : 0)));
        continue;
      }
      pending.delete(name);
      lastRead.set(name, now);
      void queryClient.invalidateQueries({ queryKey: key });
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(readDue, next - now);
    if (lastRead.size > 200) for (const [name, at] of lastRead) if (now - at > pace) lastRead.delete(name);
  }

  const onVisible = () => document.hidden || readDue();
  document.addEventListener("visibilitychange", onVisible);

  return {
    keys(keys: readonly QueryKey[]): void {
      for (const key of keys) pending.set(hashKey(key), key);
      readDue();
    },
    /** Fetches all data again that the stream reports on and that is older than this many seconds. */
    olderThan(seconds: number): void {
      const before = Date.now() - seconds * 1_000;
      void queryClient.invalidateQueries({
        predicate: ({ queryKey, state }) => isTold(queryKey) && state.dataUpdatedAt < before,
      });
    },
    end(): void {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}

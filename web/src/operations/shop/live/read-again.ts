import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { isTold, notificationsKey } from "./what-to-read.ts";

/**
 * Minimum milliseconds between two fetches of the same list, even if many events arrive. The first event causes a fetch
 * at once.
 */
const PACE_MS = 700;
/**
 * Minimum milliseconds between two fetches in a hidden tab. Such a tab fetches only the work that waits, for its title,
 * sound and notifications.
 */
const HIDDEN_PACE_MS = 3_000;
/** While a changed list is still being fetched: milliseconds between checks whether that fetch has finished. */
const CHECK_MS = 100;

const seenWhileHidden = hashKey(notificationsKey);

/**
 * Fetches changed data again: data on screen at a limited rate, other data when it is next shown. A running fetch is
 * not canceled; another one follows it. If it were canceled, a slow connection would show nothing while data keeps
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
    /** Fetches again all data that the stream reports on, if it was fetched more than this number of seconds ago. */
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

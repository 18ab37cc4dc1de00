import { t } from "@lingui/core/macro";
import { toast } from "../../platform/design/toast.ts";

const WATCH_EVERY_MS = 400;
/**
 * Milliseconds to wait for an answer after the window was closed, because on a slow device the answer arrives
 * later.
 */
const ANSWER_GRACE_MS = 1_500;

/** Opens a window in the middle of the shop's window; on phones, a tab. Call it from a click. */
export function openWindow(address = "about:blank"): Window | null {
  const [left, top] = [screenX + outerWidth / 2 - 240, screenY + outerHeight / 2 - 320];
  return open(address, "hira-sign-in", `popup,width=480,height=640,left=${left},top=${top}`);
}

/**
 * Waits for the answer of a window; resolves to null if the person closed the window. The answer comes over a
 * channel, because a provider can cut the connection between the window and this page. Such a window looks
 * closed while it is open, so it counts as closed only while this page has the focus. A tab that a link
 * opened has no window object, so only `signal` ends the wait.
 */
export function answerOf<Answer>(
  channelName: string,
  popup: Window | null,
  signal?: AbortSignal,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName);
    let closedAt: number | undefined;
    const watch = setInterval(() => {
      if (!popup?.closed || !document.hasFocus()) {
        closedAt = undefined;
        return;
      }
      closedAt ??= performance.now();
      if (performance.now() - closedAt > ANSWER_GRACE_MS) finish(null);
    }, WATCH_EVERY_MS);
    const finish = (answer: Answer | null) => {
      clearInterval(watch);
      channel.close();
      resolve(answer);
    };
    signal?.addEventListener("abort", () => finish(null), { once: true });
    channel.onmessage = ({ data }: MessageEvent<Answer>) => finish(data);
  });
}

export function tellOpener(channelName: string, answer: object): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(answer);
  channel.close();
}

/** Milliseconds for which a sign-in waits for an empty window. Then the sign-in continues in this page. */
const PATIENCE_MS = 20_000;
const READING_MS = 2_500;

/** True while the window is still empty. Reading its address throws when it shows a page of another site. */
function isBlank(popup: Window): boolean {
  try {
    return !popup.closed && popup.location.href === "about:blank";
  } catch {
    return false;
  }
}

/** Returns a signal that aborts if the window is still empty after 20 s. On some phones the window never loads. */
export function whileItOpens(popup: Window): AbortSignal {
  const hangs = new AbortController();
  setTimeout(() => isBlank(popup) && hangs.abort(), PATIENCE_MS);
  return hangs.signal;
}

/**
 * Resolves when this page has had the focus for 20 s without a break. By then, the person cannot be using
 * another window. `signal` ends the wait.
 */
export function lookedAtForLong(signal: AbortSignal): Promise<"no-window"> {
  return new Promise((resolve) => {
    let since = performance.now();
    const watch = setInterval(() => {
      if (!document.hasFocus()) since = performance.now();
      if (performance.now() - since < PATIENCE_MS) return;
      clearInterval(watch);
      resolve("no-window");
    }, WATCH_EVERY_MS);
    signal.addEventListener("abort", () => clearInterval(watch), { once: true });
  });
}

/** Shows a message that the sign-in continues in this page. Resolves after the person has had time to read it. */
export function sayThatPageLeaves(): Promise<void> {
  toast.info(t`The sign-in window does not open. You are taken there on this page.`, { id: "sign-in" });
  return new Promise((resolve) => setTimeout(resolve, READING_MS));
}

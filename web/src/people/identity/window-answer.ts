import { t } from "@lingui/core/macro";
import { toast } from "../../platform/design/toast.ts";

const WATCH_EVERY_MS = 400;
/** Milliseconds to wait for an answer after the window closed. On a slow device the answer arrives later. */
const ANSWER_GRACE_MS = 1_500;

/** Opens a window centred over the shop's window; on phones, a tab. Call it from a click. */
export function openWindow(address = "about:blank"): Window | null {
  const [left, top] = [screenX + outerWidth / 2 - 240, screenY + outerHeight / 2 - 320];
  return open(address, "hira-sign-in", `popup,width=480,height=640,left=${left},top=${top}`);
}

/**
 * Waits for the answer of a window; resolves to null if the person closed it. The answer comes over a
 * channel, because a provider may cut the window off from this page. Such a window looks closed, so closing
 * counts only while the person is on this page. A tab that a link opened has no window, so `signal` ends the
 * wait.
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

/** Milliseconds after which a sign-in gives up a window that shows nothing, and continues in the page. */
const PATIENCE_MS = 20_000;
const READING_MS = 2_500;

/** True until the window shows a page: reading the address of another site's page throws. */
function isBlank(popup: Window): boolean {
  try {
    return !popup.closed && popup.location.href === "about:blank";
  } catch {
    return false;
  }
}

/** Returns a signal that aborts if the window is still empty after 20 s: on some phones it never loads. */
export function whileItOpens(popup: Window): AbortSignal {
  const hangs = new AbortController();
  setTimeout(() => isBlank(popup) && hangs.abort(), PATIENCE_MS);
  return hangs.signal;
}

/**
 * Resolves once this page has had the focus for 20 s, so the person cannot be in another window. `signal`
 * ends the wait.
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

/** Shows that the sign-in continues in this page, and resolves once the person has had time to read it. */
export function sayThatPageLeaves(): Promise<void> {
  toast.info(t`The sign-in window does not open. You are taken there on this page.`, { id: "sign-in" });
  return new Promise((resolve) => setTimeout(resolve, READING_MS));
}

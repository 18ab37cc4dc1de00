const WATCH_EVERY_MS = 400;
/** How long an answer may take once the window is closed: on a busy device it is later than the window's end. */
const ANSWER_GRACE_MS = 1_500;

/** In the middle of the shop's own window; phones make a tab of it. Call it from a click. */
export function openWindow(address = "about:blank"): Window | null {
  const [left, top] = [screenX + outerWidth / 2 - 240, screenY + outerHeight / 2 - 320];
  return open(address, "hira-sign-in", `popup,width=480,height=640,left=${left},top=${top}`);
}

/**
 * Waits for what becomes of a window: its answer, or null when it was closed by hand, which is no failure. A provider may cut
 * the window off from ours: so the answer comes over a channel, and a window counts as closed only while the person is here,
 * since one that was cut off looks closed as well. Of a tab that a link opened there is no window: the signal ends the wait.
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

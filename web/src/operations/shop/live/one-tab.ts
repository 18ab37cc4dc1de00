import type { TokenSource } from "../../../platform/api/with-token.ts";
import { SILENCE_MS, stayConnected } from "./connect.ts";
import type { LiveMessage } from "./messages.ts";

const AGAIN_MS = 1_000;

export interface SharedStreamParts {
  uid: string;
  token: TokenSource;
  /** Called in every tab for each event of the shared stream. */
  onMessage: (message: LiveMessage) => void;
  signal: AbortSignal;
}

/**
 * Shares one live stream among the tabs of a browser. The tab that holds the lock keeps the stream open, and sends its
 * events to the other tabs. When that tab closes, another one continues at the last position, which all tabs know. If
 * the browser has suspended the tab with the lock, a visible tab takes the lock.
 */
export function shareStream({ uid, token, onMessage, signal }: SharedStreamParts): void {
  const name = `hira.live.${uid}`;
  const channel = new BroadcastChannel(name);
  let position: string | undefined;
  let lastHeard = performance.now();
  const hear = (message: LiveMessage) => {
    position = message.id ?? position;
    lastHeard = performance.now();
    onMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data);

  const lead = (ousted: AbortSignal) =>
    stayConnected({
      token,
      position: () => position,
      signal: AbortSignal.any([signal, ousted]),
      onMessage(message) {
        hear(message);
        channel.postMessage(message);
      },
    });

  async function holdLock(steal: boolean): Promise<void> {
    const ousted = new AbortController();
    const options = steal ? { steal } : { signal };
    await navigator.locks
      .request(name, options, () => lead(ousted.signal))
      .catch(async () => {
        // Another tab has taken the lock, or the page is closing. While a page closes, WebKit rejects each request at
        // once. Without a pause, endless requests would then keep the page from closing.
        ousted.abort();
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      });
  }

  async function waitForLock(): Promise<void> {
    while (!signal.aborted) await holdLock(false);
  }

  const watch = setInterval(() => {
    if (document.hidden || performance.now() - lastHeard < SILENCE_MS + 5_000) return;
    lastHeard = performance.now();
    void holdLock(true);
  }, 5_000);
  signal.addEventListener("abort", () => {
    clearInterval(watch);
    channel.close();
  });
  // If the browser has no locks, as on an insecure page, each tab opens its own live stream.
  void (navigator.locks ? waitForLock() : lead(signal));
}

import type { TokenSource } from "../../../platform/api/with-token.ts";
import { SILENCE_MS, stayConnected } from "./connect.ts";
import type { LiveMessage } from "./messages.ts";

const AGAIN_MS = 1_000;

export interface SharedStreamParts {
  uid: string;
  token: TokenSource;
  /** Called in every tab with each message of the shared stream. */
  onMessage: (message: LiveMessage) => void;
  signal: AbortSignal;
}

/**
 * One stream per browser: the tab that holds the lock keeps it open and notifies the others. When it closes, another
 * tab continues at the last position, which all tabs have received. If the browser suspended the holder, a visible
 * tab takes over.
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
        // The lock was stolen, or the page is closing. WebKit then rejects each request immediately; without a pause,
        // the requests would keep the page from closing.
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
  // Without locks (an insecure page) each tab opens a separate stream.
  void (navigator.locks ? waitForLock() : lead(signal));
}

import type { TokenSource } from "../../../platform/api/with-token.ts";
import { SILENCE_MS, stayConnected } from "./connect.ts";
import type { LiveMessage } from "./messages.ts";

const AGAIN_MS = 1_000;

export interface SharedStreamParts {
  uid: string;
  token: TokenSource;
  /** Of every tab: what the one stream said. */
  onMessage: (message: LiveMessage) => void;
  signal: AbortSignal;
}

/**
 * One stream per browser: the tab that holds the lock has it and tells the others; when it goes, another follows at the place
 * that all know. A holder that the browser has put to sleep is silent, and a tab that is looked at takes its place.
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
        // Somebody took the lock, or the page goes; then WebKit refuses at once, each time, and asking without a pause never lets it go.
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
  // Without locks (an insecure page) each tab has a stream of its own.
  void (navigator.locks ? waitForLock() : lead(signal));
}

import { t } from "@lingui/core/macro";
import { sendWithToken, type TokenSource } from "../../../platform/api/with-token.ts";
import { createReader, type LiveMessage } from "./messages.ts";

/**
 * Milliseconds without data after which a stream counts as dead, even if its connection seems open. The server sends a
 * heartbeat every 15 s.
 */
export const SILENCE_MS = 40_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

export interface ConnectionParts {
  token: TokenSource;
  /** Returns the position in the stream from which to continue; undefined if it is not known. */
  position: () => string | undefined;
  onMessage: (message: LiveMessage) => void;
  signal: AbortSignal;
}

/**
 * Keeps a live stream open until `signal` aborts. After an interruption, it waits and then connects again at the last
 * position. If the page becomes visible meanwhile, it connects at once.
 */
export async function stayConnected(parts: ConnectionParts): Promise<void> {
  const { signal } = parts;
  let failures = 0;
  while (!signal.aborted) {
    let afterMs: number | undefined;
    const onMessage = (message: LiveMessage) => {
      failures = 0;
      if (message.name === "bye") afterMs = message.data.afterMs;
      else parts.onMessage(message);
    };
    await readStream({ ...parts, onMessage }).catch(() => {});
    if (signal.aborted) return;
    const retryMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++) * (0.5 + Math.random() / 2);
    await pause(afterMs ?? retryMs, signal);
  }
}

async function readStream({ token, position, onMessage, signal }: ConnectionParts): Promise<void> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  const after = position();
  try {
    const response = await sendWithToken(token, t`The live stream failed.`, (bearer) =>
      fetch(after ? `/api/live?after=${encodeURIComponent(after)}` : "/api/live", {
        headers: { authorization: `Bearer ${bearer}`, accept: "text/event-stream" },
        cache: "no-store",
        signal: AbortSignal.any([signal, silent.signal]),
      }),
    );
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = createReader();
    for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      for (const message of read(piece.value)) onMessage(message);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for a number of milliseconds. Stops waiting when the page becomes visible or the network comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const options = { signal: over.signal };
    signal.addEventListener("abort", end, options);
    window.addEventListener("online", end, options);
    document.addEventListener("visibilitychange", () => document.hidden || end(), options);
  });
}

import type { QueryClient } from "@tanstack/react-query";
import { noteHeard, setLive } from "../../../platform/api/live-net.ts";
import type { TokenSource } from "../../../platform/api/with-token.ts";
import { SILENCE_MS } from "./connect.ts";
import type { LiveMessage } from "./messages.ts";
import { shareStream } from "./one-tab.ts";
import { createReadAgain } from "./read-again.ts";
import { keysOf } from "./what-to-read.ts";

export interface LiveParts {
  uid: string;
  token: TokenSource;
  queryClient: QueryClient;
}

/** Fetches data again when the live stream reports that it changed. Returns a function that stops this. */
export function startLive({ uid, token, queryClient }: LiveParts): () => void {
  const ending = new AbortController();
  const again = createReadAgain(queryClient);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Records that the stream is alive. If no further event or heartbeat comes, pages poll as often as without a stream.
   */
  function noteLife(): void {
    setLive(true);
    clearTimeout(timer);
    timer = setTimeout(() => {
      setLive(false);
      again.olderThan(0);
    }, SILENCE_MS);
  }

  function onMessage(message: LiveMessage): void {
    noteLife();
    if (message.name !== "beat") noteHeard(message.id);
    if (message.name === "change") again.keys(message.data.flatMap(keysOf));
    else if (message.name === "missed") again.olderThan(0);
    else if (message.name === "hello" && !message.data.complete) again.olderThan(message.data.seconds);
  }

  shareStream({ uid, token, onMessage, signal: ending.signal });
  return () => {
    ending.abort();
    clearTimeout(timer);
    setLive(false);
    again.end();
  };
}

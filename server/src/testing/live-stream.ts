import type { LiveEvent, LiveMessages } from "@hira/contract";
import { atTheEnd } from "./at-the-end.ts";

export interface Heard {
  name: keyof LiveMessages;
  data: unknown;
  id: string | undefined;
}

export interface LiveStream {
  status: number;
  /** All messages that have been received, in order of arrival. */
  heard: Heard[];
  /** Returns the next message of this name. Returns each message only once. Rejects if the stream ends first. */
  next<K extends keyof LiveMessages>(name: K): Promise<LiveMessages[K]>;
  /** Waits for a hint that the record with this ID has changed, and returns it. */
  told(id: string): Promise<LiveEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  /** Returns the position from which a later stream can continue. */
  position(): string;
  leave(): void;
}

function parse(text: string): Heard {
  const fields = new Map(text.split("\n").map((line) => line.split(/: (.*)/) as [string, string]));
  return {
    name: fields.get("event") as keyof LiveMessages,
    data: JSON.parse(fields.get("data") ?? "null"),
    id: fields.get("id"),
  };
}

/** Opens the stream `GET /live` over HTTP. It is closed at the end of the test or the test file. */
export async function listenLive(base: string, token: string, after?: string): Promise<LiveStream> {
  const leaving = new AbortController();
  atTheEnd(() => leaving.abort());
  const query = after === undefined ? "" : `?after=${after}`;
  const reply = await fetch(`${base}/api/live${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const heard: Heard[] = [];
  const asked = new Map<string, number>();
  let isOver = false;
  let changed = Promise.withResolvers<void>();
  const wake = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const bytes of reply.body ?? []) {
      const texts = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
      rest = texts.pop() ?? "";
      heard.push(...texts.map(parse));
      wake();
    }
  }
  const ended = (reply.ok ? read() : Promise.resolve())
    .catch(() => {})
    .finally(() => {
      isOver = true;
      wake();
    });

  async function untilFound<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (isOver) throw new Error(`The stream ended (${reply.status}): ${JSON.stringify(heard)}`);
      await changed.promise;
    }
  }

  return {
    status: reply.status,
    heard,
    async next(name) {
      const index = await untilFound(() => {
        const at = heard.findIndex((each, at) => each.name === name && at >= (asked.get(name) ?? 0));
        return at < 0 ? undefined : at;
      });
      asked.set(name, index + 1);
      return heard[index]?.data as never;
    },
    told: (id) =>
      untilFound(() =>
        heard
          .filter(({ name }) => name === "change")
          .flatMap(({ data }) => data as LiveEvent[])
          .find((event) => event.id === id),
      ),
    ended,
    position: () => heard.findLast(({ id }) => id !== undefined)?.id ?? "",
    leave: () => leaving.abort(),
  };
}

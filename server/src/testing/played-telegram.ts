import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const BOT_TOKEN = "123456:right-token";

/** What Telegram does with a message from the bot: it accepts it, answers with one of its errors, or never answers. */
export type BotBehaviour = "take" | "flood" | "blocked" | "broken" | "silence" | "moved" | "hang-up";

export interface FakeTelegram {
  url: string;
  /** The messages that the bot has sent, in order. */
  messages: { chatId: string; text: string }[];
  /** Adds a message that somebody has written to the bot. */
  writes(chat: { id: number; type: "private" | "group"; title: string }, text: string): void;
  does: BotBehaviour;
  /** Number of times that the store has polled for messages to the bot. */
  reads: number;
  close(): Promise<void>;
}

const refusals: Partial<Record<BotBehaviour, [number, object]>> = {
  flood: [429, { description: "Too Many Requests", parameters: { retry_after: 7 } }],
  blocked: [403, { description: "Forbidden: bot was blocked by the user" }],
  broken: [500, { description: "Internal Server Error" }],
  moved: [
    400,
    {
      description: "Bad Request: group chat was upgraded to a supergroup chat",
      parameters: { migrate_to_chat_id: -1_009 },
    },
  ],
};

/**
 * A fake of Telegram's Bot API on this machine. It has only the methods that the store uses. The caller must close it.
 */
export async function playTelegram(): Promise<FakeTelegram> {
  const updates: { update_id: number; message: object }[] = [];
  const fake: FakeTelegram = {
    ...{ url: "", messages: [], does: "take", reads: 0, close },
    writes({ id, type, title }, text) {
      const chat = type === "private" ? { id, type, first_name: title } : { id, type, title };
      updates.push({ update_id: 100 + updates.length, message: { message_id: 1, chat, text } });
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString() || "{}");
    const [, bot, method] = (request.url ?? "").split("/");
    if (bot !== `bot${BOT_TOKEN}`) return say(response, 401, { description: "Unauthorized" });
    if (method === "getMe") return say(response, 200, { result: { id: 1, username: "hira_shop_bot" } });
    if (method === "getUpdates") {
      fake.reads += 1;
      const news = updates.filter(({ update_id }) => update_id >= (body.offset ?? 0));
      return say(response, 200, { result: news });
    }
    if (method === "sendMessage") return take(response, body);
    say(response, 404, { description: "Not Found" });
  });

  function take(response: ServerResponse, { chat_id, text }: { chat_id: string; text: string }): void {
    const { does } = fake;
    const refusal = refusals[does];
    if (does === "moved") fake.does = "take";
    if (refusal) {
      say(response, ...refusal);
      return;
    }
    fake.messages.push({ chatId: String(chat_id), text });
    if (does === "hang-up") response.destroy();
    if (does === "take") say(response, 200, { result: { message_id: fake.messages.length } });
  }

  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ ok: status === 200, error_code: status, ...body }));
}

import { type Message, outgoingMessages } from "@hira/contract";

/**
 * The answer of Telegram's Bot API. `sent`: true if Telegram may have received the call. `status`: null if there was no
 * answer.
 */
export type BotAnswer =
  | { ok: true; result: unknown }
  | {
      ok: false;
      sent: boolean;
      status: number | null;
      description: Message;
      retryAfter?: number | undefined;
      movedTo?: string | undefined;
    };

export interface BotCall {
  /** Address of Telegram's Bot API. In tests it is the address of a fake. */
  telegramUrl: string;
  token: string;
  method: "getMe" | "sendMessage" | "getUpdates";
  body?: object;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

/**
 * Makes one call to the Bot API. Never throws. The result never contains the bot's token, although the token is part of
 * the address.
 */
export async function callBot(call: BotCall): Promise<BotAnswer> {
  const { telegramUrl, token, method, body = {}, timeoutMs = TIMEOUT_MS, signal } = call;
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await fetch(`${telegramUrl}/bot${token}/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return answerOf(reply.status, await readText(reply));
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? "";
    if (limit.aborted) return failed(true, outgoingMessages.telegram.late({ seconds: timeoutMs / 1_000 }));
    if (NOT_CONNECTED.has(code)) return failed(false, outgoingMessages.telegram.unreachable);
    return failed(true, outgoingMessages.telegram.brokeOff);
  }
}

/**
 * Codes of errors that occur before anything is sent. After such an error, Telegram has certainly not received the
 * call.
 */
const NOT_CONNECTED = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"],
  ...["CERT_HAS_EXPIRED", "DEPTH_ZERO_SELF_SIGNED_CERT", "ERR_TLS_CERT_ALTNAME_INVALID"],
]);

const failed = (sent: boolean, description: Message): BotAnswer => ({
  ...{ ok: false, sent, status: null, description },
});

async function readText(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error("too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

interface BotReply {
  ok?: boolean;
  result?: unknown;
  description?: string;
  parameters?: { retry_after?: number; migrate_to_chat_id?: number };
}

function answerOf(status: number, text: string): BotAnswer {
  const reply = parse(text);
  if (status === 200 && reply?.ok === true) return { ok: true, result: reply.result };
  const { retry_after: retryAfter, migrate_to_chat_id: movedTo } = reply?.parameters ?? {};
  return {
    ok: false,
    sent: true,
    status,
    description: reply?.description
      ? outgoingMessages.said({ said: reply.description.slice(0, 200) })
      : outgoingMessages.telegram.status({ status: String(status) }),
    retryAfter,
    movedTo: movedTo === undefined ? undefined : String(movedTo),
  };
}

function parse(text: string): BotReply | undefined {
  try {
    return JSON.parse(text) as BotReply;
  } catch {
    return undefined;
  }
}

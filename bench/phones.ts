import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

/** What the phones send. A phone sends its messages one after the other. */
export interface Load {
  base: string;
  phones: { id: string; secret: string; sender: string }[];
  /** Messages per second from all phones together. */
  rate: number;
  seconds: number;
  /**
   * Kind of messages. `forged`: signed with another secret. `repeated`: the same message with the same ID, again and
   * again.
   */
  kind: "genuine" | "forged" | "stranger" | "repeated";
  /**
   * Number from which the first message's transaction ID is made. Each later message uses the next number.
   */
  first: number;
  /** Number of earlier messages of each payment account, so that the new balances continue from them. */
  before: number;
  /**
   * Time when the messages were written, in milliseconds, so that repeated messages state the same minute. Default:
   * the time when each is sent.
   */
  writtenAt?: number;
  /** Local address of the sender. Default: the system chooses one. */
  from?: string;
}

export interface Sent {
  /** Milliseconds from when each message was due until its answer. */
  latencies: number[];
  statuses: Record<string, number>;
  /** Processor time that sending the messages took, in seconds. */
  processor: number;
}

/** Returns a transaction ID that is as long as the wallets' real ones. */
export const trxIdOf = (sender: string, n: number) =>
  `B${n
    .toString(36)
    .toUpperCase()
    .padStart(sender === "NAGAD" ? 7 : 9, "0")}`;
export const AMOUNT = 500;

/**
 * Returns a wallet message about ৳500 as the wallets write it. Within an account, each balance follows from the
 * message before.
 */
function textOf(sender: string, trxId: string, balance: number, writtenAt: number): string {
  const now = new Date(writtenAt + 6 * 3_600_000).toISOString();
  const at = `${now.slice(8, 10)}/${now.slice(5, 7)}/${now.slice(0, 4)} ${now.slice(11, 16)}`;
  if (sender === "NAGAD")
    return `Money Received.\nAmount: Tk ${AMOUNT}.00\nSender: 01200000001\nRef: N/A\nTxnID: ${trxId}\nBalance: Tk ${balance}.00\n${at}`;
  const taka = `${balance.toLocaleString("en-US")}.00`;
  return `You have received Tk ${AMOUNT}.00 from 01200000001. Fee Tk 0.00. Balance Tk ${taka}. TrxID ${trxId} at ${at}`;
}

function bodyOf(
  { kind, first, before, phones, writtenAt = Date.now() }: Load,
  n: number,
): { body: string; id: string; secret: string } {
  const { id, secret, sender } = phones[n % phones.length] as Load["phones"][number];
  const nth = kind === "repeated" ? n % phones.length : n;
  const balance = AMOUNT * (1 + before + Math.floor(nth / phones.length));
  const message = textOf(sender, trxIdOf(sender, first + nth), balance, writtenAt);
  const body = JSON.stringify({
    deviceId: "bench",
    event: "sms:received",
    id: kind === "repeated" ? `repeated-${nth}` : randomUUID(),
    webhookId: "bench",
    payload: {
      messageId: "bench",
      message,
      sender: kind === "stranger" ? "01700000000" : sender,
      recipient: null,
      simNumber: 1,
      receivedAt: new Date().toISOString(),
    },
  });
  return { body, id, secret: kind === "forged" ? "of somebody else" : secret };
}

/** Sends messages at fixed times, however long the answers take. A late answer delays no other message. */
async function send(load: Load): Promise<Sent> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 256,
    ...(load.from && { localAddress: load.from }),
  });
  const { hostname, port } = new URL(load.base);
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const total = Math.round(load.rate * load.seconds);
  const begun = performance.now();
  const processor = process.cpuUsage();
  const post = async (n: number, due: number) => {
    const { body, id, secret } = bodyOf(load, n);
    const time = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac("sha256", secret).update(body).update(time).digest("hex");
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "x-timestamp": time,
      "x-signature": signature,
    };
    const status = await new Promise<string>((resolve) => {
      const path = `/api/inbound/sms/${id}`;
      const call = request({ agent, hostname, port, path, method: "POST", headers }, (response) => {
        response.resume().on("end", () => resolve(String(response.statusCode)));
      });
      call.on("error", (error) => resolve((error as { code?: string }).code ?? "error"));
      call.end(body);
    });
    latencies.push(performance.now() - due);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const all: Promise<void>[] = [];
  for (let n = 0; n < total; ) {
    const now = performance.now();
    for (; n < total && begun + (n * 1_000) / load.rate <= now; n++)
      all.push(post(n, begun + (n * 1_000) / load.rate));
    await wait(2);
  }
  await Promise.all(all);
  agent.destroy();
  const { user, system } = process.cpuUsage(processor);
  return { latencies, statuses, processor: (user + system) / 1e6 };
}

if (import.meta.main) {
  const [line] = await once(createInterface({ input: process.stdin }), "line");
  console.log(JSON.stringify(await send(JSON.parse(line as string) as Load)));
  process.stdin.destroy();
}

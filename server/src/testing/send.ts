import { type Agent, type IncomingMessage, request } from "node:http";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the JSON that it expects
  body: any;
  /** True if the server will close the connection after this reply. */
  closes: boolean;
}

export interface Call {
  method?: string;
  path: string;
  token?: string | undefined;
  key?: string;
  body?: object;
}

/**
 * Sends one API call over a connection of the agent. Rejects if the connection is silent for 20 s, or ends before the
 * reply is complete.
 */
export function send(
  base: string,
  { method = "GET", path, token, key, body }: Call,
  agent?: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { "idempotency-key": key }),
      ...(body && { "content-type": "application/json" }),
    };
    const call = request(`${base}/api${path}`, { method, headers, agent: agent ?? false, timeout: 20_000 });
    call.on("error", reject).on("timeout", () => call.destroy(new Error("no answer")));
    call.on("response", async (reply: IncomingMessage) => {
      try {
        let text = "";
        for await (const part of reply.setEncoding("utf8")) text += part;
        const closes = reply.headers.connection === "close";
        resolve({ status: reply.statusCode ?? 0, body: JSON.parse(text), closes });
      } catch (error) {
        reject(error);
      }
    });
    call.end(body && JSON.stringify(body));
  });
}

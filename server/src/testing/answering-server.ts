import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  json: Record<string, unknown>;
}

export type Answering = (asked: Asked, response: ServerResponse) => void | Promise<void>;

/** A fake HTTP server on this machine. It answers as the test tells it, and records the requests. */
export async function openAnsweringServer(): Promise<{
  url: string;
  asked: Asked[];
  /** Sets how the server answers the following requests. */
  answerWith: (next: Answering) => void;
  close: () => Promise<void>;
}> {
  const asked: Asked[] = [];
  let answering: Answering = (_, response) => void response.writeHead(404).end();
  const server: Server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const one = { path: request.url ?? "", headers: request.headers, text, json: JSON.parse(text || "{}") };
    asked.push(one);
    await answering(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith(next) {
      answering = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function json(value: unknown, status = 200): Answering {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };
}

import { once } from "node:events";
import { mkdtemp, rename, rm, stat } from "node:fs/promises";
import { Agent, createServer as createHttpServer, request } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError } from "../lib/config-error.ts";
import { createListeners } from "./listeners.ts";

/** Starts a store that listens on a port and on a socket. Its reply contains the caller's address. */
async function openStore() {
  const directory = await mkdtemp(join(tmpdir(), "hira-listeners-"));
  const socketPath = join(directory, "store.sock");
  const app = Fastify({ serverFactory: (handler) => createHttpServer(handler) });
  app.post("/orders", async ({ ip, body }) => ({ ip, body }));
  const listeners = createListeners(app, { host: "127.0.0.1", port: 0, socketPath });
  onTestFinished(async () => {
    await listeners.close();
    await rm(directory, { recursive: true });
  });
  await listeners.open();
  return { app, listeners, socketPath };
}

const BODY = '{"amount":1}';
const HEAD = `POST /orders HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\nConnection: close\r\n\r\n`;
const ANSWER = '{"ip":"127.0.0.1","body":{"amount":1}}';

async function connected(path: string): Promise<Socket> {
  const socket = connect(path);
  await once(socket, "connect");
  return socket;
}

/** Returns everything that the connection receives until it ends. */
async function said(socket: Socket): Promise<string> {
  let text = "";
  for await (const data of socket) text += data;
  return text;
}

function post(options: { socketPath: string; agent: Agent }): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ ...options, method: "POST", path: "/orders" });
    call.on("error", reject).on("response", (reply) => {
      reply.resume().on("end", () => resolve(reply.statusCode));
    });
    call.end();
  });
}

test("a request over the socket counts as coming from this machine", async () => {
  const { socketPath } = await openStore();
  const socket = await connected(socketPath);
  socket.write(HEAD + BODY);
  expect(await said(socket)).toContain(ANSWER);
  expect((await stat(socketPath)).mode & 0o777).toBe(0o666);
});

test("the server keeps an idle connection for longer than a proxy does", async () => {
  const { socketPath } = await openStore();
  const socket = await connected(socketPath);
  socket.write(HEAD.replace("Connection: close\r\n", "") + BODY);
  const [reply] = (await once(socket, "data")) as [Buffer];
  const seconds = Number(/^keep-alive: timeout=(\d+)/im.exec(String(reply))?.[1]);
  expect(seconds).toBeGreaterThan(65);
  socket.destroy();
});

test("after the socket's name is removed, new connections are refused, and existing ones still work", async () => {
  const { listeners, socketPath } = await openStore();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  expect(await post({ socketPath, agent })).toBe(200);
  await listeners.leave();
  await expect(connected(socketPath)).rejects.toThrow(/ENOENT/);
  expect(await post({ socketPath, agent })).toBe(200);
});

test("a request that arrived while the process was blocked is answered before the process ends", async () => {
  const { listeners, socketPath } = await openStore();
  await listeners.leave();
  const has = new Int32Array(new SharedArrayBuffer(4));
  const visitor = new Worker(
    `const { connect } = require("node:net");
     const { parentPort, workerData: { path, text, has } } = require("node:worker_threads");
     let said = "";
     const socket = connect(path, () => socket.write(text, () => { Atomics.store(has, 0, 1); Atomics.notify(has, 0); }));
     socket.on("data", (data) => { said += data; });
     socket.on("error", ({ code }) => { said = code; });
     socket.on("close", () => parentPort.postMessage(said));`,
    { eval: true, workerData: { path: `${socketPath}.leaving`, text: HEAD + BODY, has } },
  );
  const answer = once(visitor, "message");
  // Blocks this thread until the other thread has sent its whole request. That thread could connect, because the socket
  // still exists under its second name.
  expect(Atomics.wait(has, 0, 0, 10_000)).toBe("ok");
  await listeners.close();
  expect((await answer)[0]).toContain(ANSWER);
});

test.each(["port", "socket"])(
  "a client that is connected to the %s and sends its request only when the server ends gets its answer",
  async (kind) => {
    const { app, listeners, socketPath } = await openStore();
    const { port } = app.server.address() as AddressInfo;
    const accepted = once(app.server, "connection");
    const socket = kind === "port" ? connect(port, "127.0.0.1") : connect(socketPath);
    await accepted;
    const closed = listeners.leave().then(listeners.close);
    while (app.server.listening) await turn();
    socket.write(HEAD + BODY);
    expect(await said(socket)).toContain(ANSWER);
    await closed;
  },
);

test("the server's end waits for a request over the socket that is still running", async () => {
  const { app, listeners, socketPath } = await openStore();
  const asked = once(app.server, "request");
  const socket = await connected(socketPath);
  socket.write(HEAD);
  await asked;
  const order: string[] = [];
  await listeners.leave();
  const closed = listeners.close().then(() => order.push("closed"));
  await once(app.server, "close");
  // Waits until the server is closed. It closes without waiting for the socket's connections.
  await app.close();
  await turn();
  order.push("answered");
  socket.write(BODY);
  expect(await said(socket)).toContain(ANSWER);
  await closed;
  expect(order).toEqual(["answered", "closed"]);
});

test("a socket file that a killed process left behind does not keep the next process from listening", async () => {
  const { socketPath } = await openStore();
  const path = `${socketPath}.next`;
  const killed = createServer().listen(`${path}.killed`);
  await once(killed, "listening");
  await rename(`${path}.killed`, path);
  killed.close();
  await once(killed, "close");
  await expect(connected(path)).rejects.toThrow(/ECONNREFUSED/);
  const listeners = createListeners(Fastify(), { host: "127.0.0.1", port: 0, socketPath: path });
  await listeners.open();
  await expect(connected(path).then((socket) => socket.destroy())).resolves.toBeDefined();
  await listeners.leave();
  await listeners.close();
});

test("if the socket cannot be created at its path, the error says so in one sentence", async () => {
  const listeners = createListeners(Fastify(), {
    host: "127.0.0.1",
    port: 0,
    socketPath: "/nowhere/store.sock",
  });
  await expect(listeners.open()).rejects.toThrow(
    new ConfigError("SOCKET_PATH: there can be no socket at /nowhere/store.sock (EACCES)."),
  );
  await listeners.close();
});

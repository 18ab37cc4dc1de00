import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenRefusal } from "./listen-refusal.ts";

async function refusedAt(host: string, port: number): Promise<unknown> {
  const server = createServer().listen({ host, port });
  onTestFinished(() => void server.close());
  return once(server, "listening").then(
    () => undefined,
    (error: unknown) => error,
  );
}

test("one sentence reports that a port is in use, or that an address belongs to another machine", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const taken = { host: "127.0.0.1", port };
  expect(listenRefusal(await refusedAt(taken.host, taken.port), taken)).toBe(
    `Port ${port} is in use. Set PORT to another one.`,
  );
  const elsewhere = { host: "192.0.2.1", port: 3000 };
  expect(listenRefusal(await refusedAt(elsewhere.host, 0), elsewhere)).toMatch(
    /^HOST is no address of this machine \(192\.0\.2\.1\)\. Set it to /,
  );
});

test("a file that may not be written is not reported as a problem with the port", () => {
  const error = Object.assign(new Error("permission denied"), { code: "EACCES", syscall: "open" });
  expect(listenRefusal(error, { host: "127.0.0.1", port: 80 })).toBeUndefined();
});

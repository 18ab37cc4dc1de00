import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { openAsOwner } from "./database.ts";

test("if a login fails because no password is given, the connection is closed", async () => {
  const { hostname, port } = new URL(inject("directUrl"));
  const ended: Promise<void>[] = [];
  const between = createServer((client: Socket) => {
    ended.push(new Promise((resolve) => void client.once("close", () => resolve())));
    const server = connect(Number(port), hostname);
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on("error", () => {});
    server.on("close", () => client.destroy());
  });
  await once(between.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void between.close());
  const db = openAsOwner(`postgres://nobody@127.0.0.1:${(between.address() as AddressInfo).port}/postgres`);
  onTestFinished(() => db.destroy());
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow(/password must be a string/);
  expect(ended).toHaveLength(1);
  await Promise.all(ended);
});

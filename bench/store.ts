import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { bundle } from "../server/bundle.ts";
import memory from "../server/memory.json" with { type: "json" };
import type { Sizes } from "./fill.ts";
import type { Measured } from "./server.ts";

/**
 * Starts a store with a given history in a separate process. The store is built first, because `npm start` starts a
 * built store too. Its folder may be kept for the next run.
 */
export async function startStore(
  directory: string,
  { users, orders, requests, supplied = 0 }: Sizes,
  { limits = false }: { limits?: boolean } = {},
): Promise<Measured & { stop: () => Promise<void> }> {
  const folder = join(import.meta.dirname, "../server/dist/bench");
  await bundle({ server: join(import.meta.dirname, "server.ts") }, folder);
  const child = spawn(
    process.execPath,
    [
      ...memory.flags,
      join(folder, "server.js"),
      directory,
      String(users),
      String(orders),
      String(requests),
      String(supplied),
      ...(limits ? ["limits"] : []),
    ],
    { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, ...memory.environment } },
  );
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return {
    ...(JSON.parse(line) as Measured),
    stop: async () => {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}

/** Calls the API of a measured store. Throws unless the call succeeds. */
export async function call(
  store: Measured,
  name: string,
  token: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<void> {
  await answer(store, name, token, body, headers);
}

/** Reads a path of the API and returns the parsed JSON. */
export async function read(store: Measured, path: string, token: string): Promise<unknown> {
  return JSON.parse(await answer(store, `GET ${path}`, token));
}

async function answer(
  store: Measured,
  name: string,
  token: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const [method = "GET", path = ""] = name.split(" ");
  const reply = await fetch(`${store.base}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text}`);
  return text;
}

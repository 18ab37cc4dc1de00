import pg from "pg";
import { primaryOf } from "../primary.ts";

const CONNECT_MS = 10_000;

/** A connection of the owner's to the server that takes writes. */
export async function connectAsOwner(url: string, application_name = "hira owner"): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await primaryOf(url),
    connectionTimeoutMillis: CONNECT_MS,
    application_name,
  });
  // Without a listener a connection that dies between two statements would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

import { createWriteStream, type WriteStream } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** First and last position of the WAL that a base backup needs and contains. */
export interface BaseBackup {
  timeline: number;
  start: string;
  stop: string;
}

/**
 * A base backup: PostgreSQL's own online backup. It includes the WAL written while it runs, so it can be restored
 * without other files.
 */
const COMMAND =
  "BASE_BACKUP (LABEL 'hira', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', COMPRESSION 'gzip', COMPRESSION_DETAIL '3')";

/**
 * Writes a base backup of the whole cluster into the folder, as `base.tar.gz` and `backup_manifest`. Uses the
 * replication protocol (PostgreSQL's documentation, 54.4). Throws the error of the disk or the server.
 */
export async function writeBaseBackup(url: string, folder: string): Promise<BaseBackup> {
  // The driver's types lack this parameter.
  const replication = { connectionString: url, replication: "true", keepAlive: true } as pg.ClientConfig;
  const client = new pg.Client(replication);
  client.on("error", () => {});
  await client.connect();
  try {
    const results = await receive(client, folder);
    const [start, , stop] = results.map(({ rows }) => rows[0]);
    return { timeline: Number(stop.tli), start: start.recptr, stop: stop.recptr };
  } finally {
    // If writing fails, the server continues to send, so the connection is destroyed at once.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

interface CopyData {
  chunk: Buffer;
}

interface Connection {
  stream: { pause(): void; resume(): void };
}

function receive(client: pg.Client, folder: string): Promise<pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const files: WriteStream[] = [];
    const current = () => files.at(-1);
    const open = (name: string, { stream }: Connection) => {
      current()?.end();
      const file = createWriteStream(join(folder, name), { flags: "wx", mode: 0o600, flush: true });
      file.once("error", reject);
      // Waits for "close" as well as "drain", because a file that is ended while its buffer is full emits "close" but
      // never "drain".
      for (const event of ["drain", "close"]) file.on(event, () => stream.resume());
      files.push(file);
    };
    const query = new pg.Query(COMMAND) as unknown as {
      handleCopyData(message: CopyData, connection: Connection): void;
      callback(error: Error | null, results: pg.QueryResult[]): void;
    };
    query.handleCopyData = ({ chunk }, connection) => {
      const kind = String.fromCharCode(chunk[0] ?? 0);
      if (kind === "n") open(chunk.toString("utf8", 1, chunk.indexOf(0, 1)), connection);
      else if (kind === "m") open("backup_manifest", connection);
      // The chunk is copied because the driver reuses its buffer. Progress messages (`p`) are ignored.
      else if (kind === "d" && current()?.write(Buffer.from(chunk.subarray(1))) === false)
        connection.stream.pause();
    };
    query.callback = (error, results) => {
      if (error) return reject(error);
      current()?.end();
      const closed = files.map(
        (file) => new Promise<void>((done) => (file.closed ? done() : void file.once("close", done))),
      );
      Promise.all(closed).then(() => resolve(results), reject);
    };
    client.query(query as unknown as pg.Submittable);
  });
}

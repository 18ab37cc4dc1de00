import type { IncomingMessage } from "node:http";

const MAX_BODY_BYTES = 8 * 1024;

/** Reads the fields of a posted form. If the form is too large, throws an error with `status` 413. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES)
      throw Object.assign(new Error("form too large"), { status: 413, expose: true });
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

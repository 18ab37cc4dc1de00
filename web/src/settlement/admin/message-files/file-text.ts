/**
 * Reads a file in chunks, so that a backup with pictures need not fit into memory. A byte order mark shows
 * that a file is in UTF-16.
 */
export async function* textOf(file: Blob): AsyncGenerator<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  const decoder = new TextDecoder(encoding);
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}

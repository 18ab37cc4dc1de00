import { createServer, get, type IncomingMessage } from "node:http";

/** `node bare-server.ts URL`: a plain node:http server that answers every request with exactly the bytes that URL sends. */
const [url = ""] = process.argv.slice(2);
const OWN_HEADERS = ["connection", "keep-alive", "date", "transfer-encoding"];

const original = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url, { headers: { "accept-encoding": "br" } }, resolve).on("error", reject);
});
const chunks: Buffer[] = [];
for await (const chunk of original) chunks.push(chunk);
const body = Buffer.concat(chunks);
const headers: string[] = [];
for (let at = 0; at < original.rawHeaders.length; at += 2) {
  const [name = "", value = ""] = original.rawHeaders.slice(at, at + 2);
  if (!OWN_HEADERS.includes(name.toLowerCase())) headers.push(name, value);
}

const server = createServer((_request, response) => {
  response.writeHead(original.statusCode ?? 200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(`http://127.0.0.1:${address.port}`);
});
process.stdin.resume();
process.stdin.once("end", () => process.exit());

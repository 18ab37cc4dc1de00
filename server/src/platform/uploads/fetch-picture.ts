import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { MAX_IMAGE_BYTES, type Message, pictureMessages } from "@hira/contract";
import { isPrivateAddress, lookUpPublic } from "../lib/public-address.ts";

const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 3;

interface FetchOptions {
  /**
   * True if the picture's server may be on this machine and without encryption. This is for fakes, and never true in
   * production.
   */
  allowLoopback: boolean;
  signal?: AbortSignal | undefined;
}

/** The result of fetching a picture. `again`: true if another try may succeed later. */
type Fetched = { bytes: Buffer } | { why: Message; again: boolean };

type Answer = Fetched | { location: string };

const lost = (why: Message): Fetched => ({ why, again: false });
const busy = (why: Message): Fetched => ({ why, again: true });

/**
 * Fetches a picture from an address that another person chose. Only https and public networks are allowed. This is also
 * checked for each redirect. The connection uses the address that was checked (docs/decisions/167). Does not use the
 * reply's headers to decide whether it is a picture, because `reEncode` decides that.
 */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Fetched> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const refused = refusalOf(url, options);
    if (refused || !url) return lost(refused ?? pictureMessages.address);
    let answer: Answer;
    try {
      answer = await ask(url, { ...options, signal });
    } catch (error) {
      return failureOf(error as NodeJS.ErrnoException, timeout);
    }
    if (!("location" in answer)) return answer;
    url = URL.parse(answer.location, url.href);
  }
  return lost(pictureMessages.redirects);
}

const isHere = ({ hostname }: URL, { allowLoopback }: FetchOptions): boolean =>
  allowLoopback && hostname === "127.0.0.1";

function refusalOf(url: URL | null, options: FetchOptions): Message | undefined {
  if (!url) return pictureMessages.address;
  if (isHere(url, options)) return undefined;
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return pictureMessages.address;
  return isPrivateAddress(url.hostname) ? pictureMessages.privateNetwork : undefined;
}

function failureOf({ code, name, message }: NodeJS.ErrnoException, timeout: AbortSignal): Fetched {
  if (timeout.aborted) return busy(pictureMessages.late);
  if (code === "EPRIVATE") return lost(pictureMessages.privateNetwork);
  return busy(pictureMessages.failed({ code: code ?? (name === "Error" ? message : name) }));
}

function ask(url: URL, options: FetchOptions & { signal: AbortSignal }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === "https:" ? overHttps : overHttp;
    const request = open(url, {
      // Always opens a new connection. A reused connection would go to an address that was checked for another host
      // name.
      agent: false,
      ...{ signal: options.signal, headers: { accept: "image/*", "accept-encoding": "identity" } },
      ...(!isHere(url, options) && { lookup: lookUpPublic }),
    });
    request.on("error", reject);
    request.on("response", (response) => {
      readAnswer(response)
        .then(resolve, reject)
        .finally(() => request.destroy());
    });
    request.end();
  });
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400 && headers.location !== undefined) return { location: headers.location };
  if (status !== 200) {
    const why = pictureMessages.status({ status: String(status) });
    return status >= 500 || status === 429 ? busy(why) : lost(why);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_IMAGE_BYTES) return lost(pictureMessages.tooLarge);
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks) };
}

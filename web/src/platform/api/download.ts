import type { CallInput, RouteName, Routes } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { createContext, useContext } from "react";
import { callAddress } from "./client.ts";
import { ApiError, withStatus } from "./error.ts";
import { sendWithToken, type TokenSource } from "./with-token.ts";

type CsvRoute = {
  [K in RouteName]: Routes[K] extends { csv: string } ? K : K extends "GET /admin/archive" ? K : never;
}[RouteName];

/** A call whose reply is a CSV file or an archive, with the call's query. */
export type CsvCall = {
  [K in CsvRoute]: { route: K } & ("query" extends keyof CallInput<K>
    ? Omit<CallInput<K>, "query"> & { query?: CallInput<K>["query"] }
    : CallInput<K>);
}[CsvRoute];

/** How much of the file has been received so far. */
export interface Arrived {
  bytes: number;
  /** Number of lines below the heading; null if the file is not a CSV file. */
  rows: number | null;
}

export interface DownloadOptions {
  onProgress?: (arrived: Arrived) => void;
  signal?: AbortSignal;
}

export interface CsvFile {
  /** Name of the file as the server's reply gives it: `users.csv`. */
  name: string;
  content: Blob;
  arrived: Arrived;
}

/**
 * Downloads a whole file. Throws AbortError if `signal` aborts. Throws ApiError for all other failures, such
 * as a transfer that breaks off.
 */
export type Download = (call: CsvCall, options?: DownloadOptions) => Promise<CsvFile>;

interface DownloadParts {
  token: TokenSource;
  fetch: typeof fetch;
  /** Prefix of the call's address; default: `/api`. */
  base?: string;
  /** Milliseconds to wait for the next chunk before the download fails. */
  quietMs?: number;
}

const FAILED = t`Failed to export. HTTP {status}`;
const BROKE_OFF = t`The export broke off. Please try again.`;
const QUIET_MS = 30_000;

/**
 * Creates a function that downloads exports. It does not use the API client, because exports arrive in
 * chunks, report progress, and may take minutes.
 */
export function createDownload(parts: DownloadParts): Download {
  const { token, fetch, base = "/api", quietMs = QUIET_MS } = parts;
  return async (call, { onProgress, signal } = {}) => {
    let silence = new AbortController();
    const address = base + addressOf(call);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), quietMs);
    };
    // Each attempt starts the timeout anew, because between two attempts the person may have to confirm who
    // they are.
    const start = () => {
      silence = new AbortController();
      listen();
      return signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
    };
    let arrived: Arrived = { bytes: 0, rows: 0 };
    try {
      const response = await sendWithToken(token, FAILED, (bearer) =>
        fetch(address, {
          headers: { accept: "*/*", authorization: `Bearer ${bearer}` },
          signal: start(),
        }),
      );
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      const type = response.headers.get("content-type") ?? "";
      const count = type.startsWith("text/csv") ? rowCounter() : () => null;
      for await (const piece of piecesOf(response)) {
        listen();
        pieces.push(piece);
        arrived = { bytes: arrived.bytes + piece.length, rows: count(piece) };
        onProgress?.(arrived);
      }
      const content = new Blob(pieces, { type });
      return { name: nameIn(response), content, arrived };
    } catch (cause) {
      // If the caller aborted the download, no error is shown.
      if (signal?.aborted || cause instanceof ApiError) throw cause;
      throw new ApiError({
        status: 0,
        code: silence.signal.aborted ? "timeout" : "network",
        message: arrived.bytes > 0 ? BROKE_OFF : withStatus(FAILED, 0),
      });
    } finally {
      clearTimeout(timer);
    }
  };
}

function addressOf({ route, ...input }: CsvCall): string {
  const { params, query } = input as { params?: Record<string, unknown>; query?: object };
  return callAddress(route.slice("GET ".length), params, query);
}

async function* piecesOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value;
}

/**
 * Returns a function that takes the file in pieces and returns the number of complete lines below the heading
 * so far. Line breaks in quotes do not count.
 */
function rowCounter(): (piece: Uint8Array) => number {
  const [quote, newline] = ['"'.charCodeAt(0), "\n".charCodeAt(0)];
  let isQuoted = false;
  let lines = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === newline && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}

function nameIn(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "export.csv";
}

const DownloadContext = createContext<Download | null>(null);

export const DownloadProvider = DownloadContext.Provider;

export function useDownload(): Download {
  const download = useContext(DownloadContext);
  if (!download) throw new Error("No DownloadProvider above.");
  return download;
}

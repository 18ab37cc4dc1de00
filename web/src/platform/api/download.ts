import type { CallInput, RouteName, Routes } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { createContext, useContext } from "react";
import { callAddress } from "./client.ts";
import { ApiError, withStatus } from "./error.ts";
import { sendWithToken, type TokenSource } from "./with-token.ts";

type CsvRoute = { [K in RouteName]: Routes[K] extends { csv: string } ? K : never }[RouteName];

/** A call whose reply is a CSV file, with what it takes. */
export type CsvCall = {
  [K in CsvRoute]: { route: K } & ("query" extends keyof CallInput<K>
    ? Omit<CallInput<K>, "query"> & { query?: CallInput<K>["query"] }
    : CallInput<K>);
}[CsvRoute];

/** How much of a file has come. */
export interface Arrived {
  bytes: number;
  /** Lines below the heading. */
  rows: number;
}

export interface DownloadOptions {
  onProgress?: (arrived: Arrived) => void;
  signal?: AbortSignal;
}

export interface CsvFile {
  /** As the server calls it: `users.csv`. */
  name: string;
  content: Blob;
  arrived: Arrived;
}

/** Fetches a file, whole or not at all: throws ApiError, also when it broke off; AbortError when its signal says so. */
export type Download = (call: CsvCall, options?: DownloadOptions) => Promise<CsvFile>;

interface DownloadParts {
  token: TokenSource;
  fetch: typeof fetch;
  /** Default `/api`. */
  base?: string;
  /** The longest wait for the next piece. */
  quietMs?: number;
}

const FAILED = t`Failed to export. HTTP {status}`;
const BROKE_OFF = t`The export broke off. Please try again.`;
const QUIET_MS = 30_000;

/** Exports beside the API's client: they arrive piece by piece, are told while they do, and may take minutes. */
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
    // Afresh for each attempt: between two of them a person may be asked who they are.
    const start = () => {
      silence = new AbortController();
      listen();
      return signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
    };
    let arrived: Arrived = { bytes: 0, rows: 0 };
    try {
      const response = await sendWithToken(token, FAILED, (bearer) =>
        fetch(address, {
          headers: { accept: "text/csv", authorization: `Bearer ${bearer}` },
          signal: start(),
        }),
      );
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      const count = rowCounter();
      for await (const piece of piecesOf(response)) {
        listen();
        pieces.push(piece);
        arrived = { bytes: arrived.bytes + piece.length, rows: count(piece) };
        onProgress?.(arrived);
      }
      const content = new Blob(pieces, { type: "text/csv;charset=utf-8" });
      return { name: nameIn(response), content, arrived };
    } catch (cause) {
      // The caller's own abort is not an error to show.
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

/** Takes the file's bytes piece by piece; returns the lines below the heading so far. Quoted breaks are no lines. */
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

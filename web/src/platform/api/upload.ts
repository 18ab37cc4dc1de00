import { t } from "@lingui/core/macro";
import { createContext, useContext } from "react";
import { ApiError } from "./error.ts";
import { sendWithToken, type TokenSource } from "./with-token.ts";

/** Error messages of an upload (docs/rules/admin-area.md#admin-area). */
const texts = {
  noFile: t`No file provided.`,
  network: t`Network error during upload.`,
  unreadable: t`Failed to parse server response.`,
  refused: t`Server responded with status {status}`,
};

const TIMEOUT_MS = 120_000;

export interface UploadOptions {
  /** Called with the progress of the upload, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Stores an image and resolves to the image's address. Throws AbortError if the signal aborts, otherwise
 * ApiError.
 */
export type Upload = (image: File | null | undefined, options?: UploadOptions) => Promise<string>;

interface UploadParts {
  token: TokenSource;
  /** Address of the upload call; default: `/api/upload`. */
  address?: string;
  newRequest?: () => XMLHttpRequest;
}

/**
 * Creates a function that calls `POST /upload`. It does not use the API client, because fetch cannot report
 * an upload's progress.
 */
export function createUpload(parts: UploadParts): Upload {
  const { token, address = "/api/upload", newRequest = () => new XMLHttpRequest() } = parts;

  return async (image, options = {}) => {
    if (!image) throw new ApiError({ status: 0, code: "invalid_input", message: texts.noFile });
    const response = await sendWithToken(token, texts.refused, (bearer) => {
      const request = newRequest();
      request.open("POST", address);
      request.setRequestHeader("accept", "application/json");
      request.setRequestHeader("authorization", `Bearer ${bearer}`);
      const form = new FormData();
      form.append("image", image);
      return send(request, form, options);
    });
    return addressIn(response);
  };
}

function send(request: XMLHttpRequest, form: FormData, { onProgress, signal }: UploadOptions) {
  return new Promise<Response>((resolve, reject) => {
    const fail = (code: "network" | "timeout") => () =>
      reject(new ApiError({ status: 0, code, message: texts.network }));
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.((loaded / total) * 100);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = fail("network");
    request.ontimeout = fail("timeout");
    request.onabort = () => reject(new DOMException("The upload was called off.", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
    if (signal?.aborted) request.abort();
  });
}

async function addressIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const url = typeof body === "object" && body !== null && "url" in body ? body.url : undefined;
  if (typeof url !== "string") {
    throw new ApiError({ status: response.status, code: "unreadable", message: texts.unreadable });
  }
  return url;
}

const UploadContext = createContext<Upload | null>(null);

export const UploadProvider = UploadContext.Provider;

export function useUpload(): Upload {
  const upload = useContext(UploadContext);
  if (!upload) throw new Error("No UploadProvider above.");
  return upload;
}

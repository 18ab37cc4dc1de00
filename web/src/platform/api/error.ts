import type { ErrorCode } from "@hira/contract/platform/constants/errors";
import { t } from "@lingui/core/macro";
import { language } from "../lib/language.ts";

/** Codes of an ApiError: the API's error codes, and codes for failures of the network. */
export type ApiErrorCode = ErrorCode | "network" | "timeout" | "unreadable";

interface ErrorParts {
  /** HTTP status; 0 if there was no answer. */
  status: number;
  code: ApiErrorCode;
  message: string;
  expected?: Record<string, number> | undefined;
  fields?: Record<string, string> | undefined;
  requestId?: string | undefined;
}

/** A failed call. Its `message` can be shown to people: it is the server's text, or the call's fallback text. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly expected: Record<string, number> | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly requestId: string | undefined;

  constructor(parts: ErrorParts) {
    super(parts.message);
    this.name = "ApiError";
    this.status = parts.status;
    this.code = parts.code;
    this.expected = parts.expected;
    this.fields = parts.fields;
    this.requestId = parts.requestId;
  }
}

/**
 * Copies of some texts of the error catalogue, because the catalogue is too large to load on every page. A
 * test compares them with the catalogue.
 */
const localTexts = {
  unauthenticated: t`User not authenticated.`,
  invalid_token: t`Failed to authenticate. Please log in again.`,
} satisfies Partial<Record<ErrorCode, string>>;

/** Returns the error with which the server would answer, so that no call is needed. */
export function refusedLocally(code: keyof typeof localTexts): ApiError {
  return new ApiError({ status: 401, code, message: localTexts[code] });
}

/** Returns the text to show for any thrown value. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback;
}

function isRecordOf<T>(value: unknown, type: "string" | "number"): value is Record<string, T> {
  return (
    typeof value === "object" && value !== null && Object.values(value).every((item) => typeof item === type)
  );
}

/**
 * Returns a fallback text in which the HTTP status replaces `{status}`. If there was no answer, the part
 * `HTTP {status}` is removed.
 */
export function withStatus(fallback: string, status: number): string {
  return status === 0 ? fallback.replace(" HTTP {status}", "") : fallback.replace("{status}", String(status));
}

type Words = { message: string; fields?: Record<string, string> | undefined };

/**
 * Translates the English texts of an error reply. Builds in languages other than English load the
 * translations at the first error.
 */
async function wordsOf(told: Words & { code?: unknown; values?: unknown }): Promise<Words> {
  if (language === "en") return told;
  const values = isRecordOf<string>(told.values, "string") ? told.values : undefined;
  return import("./api-words.ts").then(
    ({ inOurWords }) => inOurWords({ ...told, values }),
    () => told,
  );
}

/**
 * Reads an error reply. If the body does not come from the store but, for example, from a proxy, the fallback
 * text is used.
 */
export async function errorFrom(response: Response, fallback: string): Promise<ApiError> {
  const body: Record<string, unknown> = await response
    .json()
    .then((value) => (typeof value === "object" && value !== null ? value : {}))
    .catch(() => ({}));
  const requestId = typeof body.requestId === "string" ? body.requestId : undefined;
  const told = typeof body.message === "string" && body.message !== "" ? body.message : undefined;
  const fields = isRecordOf<string>(body.fields, "string") ? body.fields : undefined;
  const words = told === undefined ? undefined : await wordsOf({ ...body, message: told, fields });
  return new ApiError({
    status: response.status,
    code: typeof body.code === "string" ? (body.code as ErrorCode) : "unreadable",
    message: withReference(
      words?.message ?? withStatus(fallback, response.status),
      response.status,
      requestId,
    ),
    expected: isRecordOf<number>(body.expected, "number") ? body.expected : undefined,
    fields: words?.fields ?? fields,
    requestId,
  });
}

/** Adds the request ID to the text of an unexpected error, so that somebody can find the error in the store's log. */
function withReference(text: string, status: number, requestId: string | undefined): string {
  return status === 500 && requestId !== undefined ? t`${text} (Reference: ${requestId})` : text;
}

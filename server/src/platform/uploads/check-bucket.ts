import { randomUUID } from "node:crypto";
import type { S3Settings } from "../config/config.ts";
import { connectS3, type S3Timeouts } from "./s3-store.ts";

const TIMEOUTS: S3Timeouts = { connectMs: 2_000, answerMs: 3_000 };

/**
 * For error codes of S3-compatible stores that mean an invalid login, a missing bucket or a wrong clock: the advice.
 */
const REFUSALS: Record<string, string> = {
  InvalidAccessKeyId: "S3_ACCESS_KEY_ID is not known there: mend it.",
  SignatureDoesNotMatch: "S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID: mend it.",
  NoSuchBucket: "S3_BUCKET is not there: make the bucket, or mend its name.",
  RequestTimeTooSkewed: "This machine's clock is too far from S3_ENDPOINT's: turn on time synchronization.",
};
/**
 * Error codes after which bucket and login count as working: the requested file does not exist, or the login may not
 * read.
 */
const WELL = new Set(["NoSuchKey", "NotFound", "AccessDenied", "Forbidden"]);

/** Returns one sentence for each problem of the bucket for images. Writes nothing to the bucket. */
export async function checkBucket(settings: S3Settings, timeouts = TIMEOUTS): Promise<string[]> {
  // The library is loaded before any request is sent. On a slow machine, loading blocks the process for seconds, and a
  // reply that arrives in that time would count as late.
  await import("@aws-sdk/client-s3");
  const found = await Promise.all([checkLogin(settings, timeouts), checkPublicSide(settings, timeouts)]);
  return found.flatMap((sentence) => sentence ?? []);
}

async function checkLogin(settings: S3Settings, timeouts: S3Timeouts): Promise<string | undefined> {
  const { GetObjectCommand } = await import("@aws-sdk/client-s3");
  const client = await connectS3(settings, timeouts);
  try {
    await client.send(new GetObjectCommand({ Bucket: settings.bucket, Key: `uploads/${randomUUID()}` }));
    return undefined;
  } catch (error) {
    const { name, message } = error as Error;
    if (WELL.has(name)) return undefined;
    return (
      REFUSALS[name] ??
      `S3_ENDPOINT: the bucket does not answer (${message || name}): mend the address, or let this machine reach it.`
    );
  } finally {
    client.destroy();
  }
}

/**
 * Checks that the bucket's public address answers, and that it does not show the list of images. The list would reveal
 * images that no page shows.
 */
async function checkPublicSide(
  { publicUrl }: S3Settings,
  { answerMs }: S3Timeouts,
): Promise<string | undefined> {
  try {
    const reply = await fetch(`${publicUrl}/`, { signal: AbortSignal.timeout(answerMs) });
    if (!(await reply.text()).includes("<ListBucketResult")) return undefined;
    return "S3_PUBLIC_URL: everybody may list the bucket: allow everybody GetObject below uploads/ and nothing else.";
  } catch (error) {
    const { message, cause } = error as Error;
    return `S3_PUBLIC_URL does not answer (${(cause as Error | undefined)?.message || message}), so pages show no pictures: mend the address.`;
  }
}

import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "../config/config.ts";
import { DomainError } from "../lib/domain-error.ts";
import { IMAGE_CACHING, type ImageStore, imageType, type StoredFile } from "./image-store.ts";

export interface S3Timeouts {
  connectMs: number;
  answerMs: number;
}

/** Milliseconds for connecting and for the reply, for each of two attempts. */
const TIMEOUTS: S3Timeouts = { connectMs: 3_000, answerMs: 10_000 };
const ATTEMPTS = 2;

/** Stores images below `uploads/` in an S3-compatible bucket. The S3 library is loaded at its first use. */
export function openS3Store(settings: S3Settings, timeouts: S3Timeouts = TIMEOUTS): ImageStore {
  const key = (name: string) => `uploads/${name}`;
  let client: Promise<Pick<S3Client, "send">> | undefined;

  async function put({ name, bytes }: StoredFile): Promise<void> {
    const { PutObjectCommand } = await import("@aws-sdk/client-s3");
    client ??= connectS3(settings, timeouts);
    const image = { ContentType: imageType(name), CacheControl: IMAGE_CACHING };
    const command = new PutObjectCommand({ Bucket: settings.bucket, Key: key(name), Body: bytes, ...image });
    await (await client).send(command);
  }

  return {
    addressOf: (name) => `${settings.publicUrl}/${key(name)}`,
    async put(files) {
      try {
        await Promise.all(files.map(put));
      } catch (cause) {
        throw new DomainError("image_store_unavailable", { cause });
      }
    },
    async read(name) {
      try {
        const { GetObjectCommand } = await import("@aws-sdk/client-s3");
        client ??= connectS3(settings, timeouts);
        const found = await (await client).send(
          new GetObjectCommand({ Bucket: settings.bucket, Key: key(name) }),
        );
        return await found.Body?.transformToByteArray();
      } catch (cause) {
        if ((cause as Error).name === "NoSuchKey") return undefined;
        throw new DomainError("image_store_unavailable", { cause });
      }
    },
  };
}

/** Loads the S3 library, and creates a client for the bucket. */
export async function connectS3(settings: S3Settings, timeouts: S3Timeouts): Promise<S3Client> {
  const { S3Client } = await import("@aws-sdk/client-s3");
  return new S3Client({
    endpoint: settings.endpoint,
    region: regionOf(settings.endpoint),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Most S3-compatible stores have no host name for each bucket, and some refuse the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.answerMs,
      throwOnRequestTimeout: true,
    },
  });
}

/**
 * Returns the region for which requests are signed. It is the one in the host's name (`s3.ap-south-1.amazonaws.com`),
 * or else S3's default.
 */
export function regionOf(endpoint: string): string {
  return /\bs3[.-]([a-z]+(?:-[a-z]+)+-\d+)\./.exec(new URL(endpoint).hostname)?.[1] ?? "us-east-1";
}

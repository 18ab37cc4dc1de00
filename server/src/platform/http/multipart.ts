import multipart from "@fastify/multipart";
import { type ErrorCode, MAX_IMAGE_BYTES } from "@hira/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../lib/domain-error.ts";

/** Maximum bytes of a form besides its file: its boundaries, headers and other fields. */
const FORM_BYTES = 64 * 1024;

const REFUSALS: Record<string, ErrorCode> = {
  FST_REQ_FILE_TOO_LARGE: "image_too_large",
  FST_FILES_LIMIT: "one_file_only",
};

/**
 * Enables multipart forms for the routes of a scope. A form may have one file of at most 5 MB, and a few short fields.
 */
export async function registerMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 8, fieldSize: 1024, parts: 10, headerPairs: 16 },
  });
}

/**
 * A hook that runs before the body is read. It refuses bodies that are no multipart form, and forms that declare too
 * large a size.
 */
export async function expectForm(request: FastifyRequest): Promise<void> {
  if (!/^multipart\/form-data\b/i.test(request.headers["content-type"] ?? ""))
    throw new DomainError("multipart_required");
  if (Number(request.headers["content-length"] ?? 0) > MAX_IMAGE_BYTES + FORM_BYTES)
    throw new DomainError("image_too_large");
}

/**
 * A hook that reads the form into memory. The form's file becomes a field of the body. All other fields are dropped.
 */
export async function readForm(request: FastifyRequest): Promise<void> {
  const body: Record<string, File> = {};
  try {
    for await (const part of request.files()) {
      const bytes = new Uint8Array(await part.toBuffer());
      // The client's name for the file is dropped. It is not needed, and may contain anything.
      body[part.fieldname] = new File([bytes], part.fieldname);
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    throw new DomainError(REFUSALS[code] ?? "invalid_input", { cause: error });
  }
  request.body = body;
}

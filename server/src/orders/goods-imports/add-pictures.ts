import { basename, extname } from "node:path";
import { foldedName, MAX_IMAGE_BYTES, MAX_UNPACKED_PICTURES } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { UnreadableZip, unpackedParts } from "../../platform/lib/read-zip.ts";
import { listPictureSubjects, type PictureSubject, putContent } from "./picture-queries.ts";
import { lockOpenGoods } from "./take-back-goods.ts";

const PICTURE = /\.(jpe?g|png|webp|gif|avif)$/i;

/**
 * Adds pictures from a zip archive to an import's games and packages. A file belongs to the package whose picture
 * address ends with the file's name; otherwise to the game or package with that name or SKU. Returns the number of
 * files that belong to one. A job makes the pictures later. @throws `import_not_found`, `goods_taken_back`,
 * `pictures_unreadable`
 */
export async function addPictures(
  context: Context,
  { id, zip }: { id: string; zip: Buffer },
): Promise<number> {
  const files = readPictures(zip);
  return audited(context, async ({ db }) => {
    const { name } = await lockOpenGoods(db, id);
    const subjects = await listPictureSubjects(db, id);
    let found = 0;
    for (const subject of subjects) {
      const file = keysOf(subject).flatMap((key) => files.get(key) ?? [])[0];
      if (!file) continue;
      const { what, subjectId, line, address } = subject;
      await putContent(
        db,
        id,
        { id: newId(), what, subjectId, line, address: address ?? file.name },
        file.content,
      );
      found += 1;
    }
    return {
      value: found,
      audit: { action: "goods.pictures", subject: `import:${id}`, after: { name, files: files.size, found } },
    };
  });
}

/**
 * Returns the files of an archive by their names: in lower case, without folders, and both with and without the
 * extension.
 */
function readPictures(zip: Buffer): Map<string, { name: string; content: Buffer }> {
  const files = new Map<string, { name: string; content: Buffer }>();
  try {
    for (const { name, content } of unpackedParts(zip, { most: MAX_UNPACKED_PICTURES })) {
      const file = basename(name.replaceAll("\\", "/"));
      if (!PICTURE.test(file) || content.length > MAX_IMAGE_BYTES || name.startsWith("__MACOSX/")) continue;
      const picture = { name: file.slice(0, 200), content };
      files.set(`file/${file.toLowerCase()}`, picture);
      files.set(`name/${foldedName(file.slice(0, -extname(file).length))}`, picture);
    }
  } catch (error) {
    if (error instanceof UnreadableZip) throw new DomainError("pictures_unreadable");
    throw error;
  }
  if (files.size === 0) throw new DomainError("pictures_unreadable");
  return files;
}

function keysOf({ address, name, sku }: PictureSubject): string[] {
  const last = address === null ? "" : fileOf(address);
  return [
    ...(last === "" ? [] : [`file/${last.toLowerCase()}`]),
    ...(sku === null ? [] : [`name/${foldedName(sku)}`]),
    `name/${foldedName(name)}`,
  ];
}

/** Returns the file name at the end of an address. */
function fileOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? address;
  try {
    return basename(decodeURIComponent(path));
  } catch {
    return basename(path);
  }
}

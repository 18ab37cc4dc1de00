import { type Message, pictureMessages } from "@hira/contract";
import type { Logger } from "pino";
import { findCategory } from "../../catalog/products/category-queries.ts";
import { changeCategory } from "../../catalog/products/change-category.ts";
import { changeProduct } from "../../catalog/products/change-product.ts";
import { findProduct } from "../../catalog/products/product-queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { fetchPicture } from "../../platform/uploads/fetch-picture.ts";
import type { ImageStore } from "../../platform/uploads/image-store.ts";
import { uploadImage } from "../../platform/uploads/upload-image.ts";
import {
  type DuePicture,
  lockSameAddress,
  setPicturesDone,
  setPicturesFailed,
  takeDuePicture,
} from "./picture-queries.ts";

interface PictureParts {
  db: Database;
  images: ImageStore;
  allowLoopback: boolean;
  log: Pick<Logger, "warn">;
  signal: AbortSignal;
}

const MOST_TRIES = 3;

/** Makes the pictures of imports that are due, one after the other. */
export async function makePictures(parts: PictureParts): Promise<void> {
  while (!parts.signal.aborted) {
    const due = await takeDuePicture(parts.db);
    if (!due) return;
    await makePicture(parts, due);
  }
}

async function makePicture(parts: PictureParts, due: DuePicture): Promise<void> {
  const { db } = parts;
  const made = await pictureOf(parts, due);
  if ("again" in made && made.again && due.tries < MOST_TRIES) return;
  await withTransaction(db, async (tx) => {
    const context: Context = { db: tx, actor: systemActor };
    const same = await lockSameAddress(tx, due);
    const ids = same.map(({ id }) => id);
    if ("why" in made) return setPicturesFailed(tx, ids, made.why);
    for (const subject of same) await show(context, subject, made.url);
    return setPicturesDone(tx, ids);
  });
}

type Made = { url: string } | { why: Message; again: boolean };

async function pictureOf(
  { db, images, allowLoopback, signal, log }: PictureParts,
  { address, content }: DuePicture,
): Promise<Made> {
  const fetched = content ? { bytes: content } : await fetchPicture(address, { allowLoopback, signal });
  if ("why" in fetched) return fetched;
  try {
    return { url: await uploadImage({ db, actor: systemActor }, { image: fetched.bytes, store: images }) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isStore = error.code.startsWith("image_store");
    if (isStore) log.warn({ err: error }, "could not keep a picture of a former shop");
    return { why: isStore ? pictureMessages.notStored : pictureMessages.noPicture, again: isStore };
  }
}

/** Sets the picture of its game or package, unless that has got another picture or was deleted meanwhile. */
async function show(
  context: Context,
  { what, subjectId: id }: { what: "game" | "product"; subjectId: string },
  imageUrl: string,
): Promise<void> {
  const { db } = context;
  if (what === "game") {
    if ((await findCategory(db, id))?.imageUrl === null) await changeCategory(context, { id, imageUrl });
  } else if ((await findProduct(db, id))?.imageUrl === null) await changeProduct(context, { id, imageUrl });
}

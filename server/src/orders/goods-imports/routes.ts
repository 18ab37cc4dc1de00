import { SHOWN_PICTURE_FAILURES } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import type { ImageStore } from "../../platform/uploads/image-store.ts";
import { addPictures } from "./add-pictures.ts";
import { draftGoods, importGoods } from "./import-goods.ts";
import { presentGoodsCheck, presentGoodsImport } from "./presenter.ts";
import { findGoodsImport, listGoodsImports } from "./queries.ts";
import { takeBackGoods } from "./take-back-goods.ts";

const bytesOf = (file: string) => Buffer.from(file, "base64");

async function present(db: Database, id: string) {
  const found = await findGoodsImport(db, id, SHOWN_PICTURE_FAILURES);
  if (!found) throw new DomainError("import_not_found");
  return presentGoodsImport(found);
}

export const goodsImportHandlers = ({ cipher, images }: { cipher: CodeCipher; images: ImageStore }) =>
  ({
    "GET /admin/goods-imports": async ({ db }) => ({
      imports: (await listGoodsImports(db, SHOWN_PICTURE_FAILURES)).map(presentGoodsImport),
    }),
    "POST /admin/goods-imports/check": async ({ db, actor, body: { file, ...given } }) =>
      presentGoodsCheck(await draftGoods({ db, actor, cipher }, { bytes: bytesOf(file), ...given })),
    "POST /admin/goods-imports": async ({ db, actor, body: { file, ...given } }) => ({
      import: await present(
        db,
        await importGoods({ db, actor, cipher, images }, { bytes: bytesOf(file), ...given }),
      ),
    }),
    "POST /admin/goods-imports/{id}/pictures": async ({ db, actor, params: { id }, body }) => {
      const found = await addPictures({ db, actor }, { id, zip: bytesOf(body.file) });
      return { import: await present(db, id), found };
    },
    "POST /admin/goods-imports/{id}/take-back": async ({ db, actor, params: { id } }) => {
      await takeBackGoods({ db, actor }, id);
      return { import: await present(db, id) };
    },
  }) satisfies Partial<Handlers>;

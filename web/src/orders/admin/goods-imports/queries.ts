import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

/** Milliseconds between polls of the list while the server fetches pictures. */
const PICTURES_MS = 5_000;

export const goodsImportsQuery = () =>
  adminQuery("GET /admin/goods-imports", {
    fallback: t`Failed to load imports.`,
    select: ({ imports }) => imports,
    refetchInterval: ({ state }) =>
      state.data?.imports.some(({ pictures }) => pictures.waiting > 0) ? PICTURES_MS : false,
  });

export const CHECK_FAILED = t`Failed to check the file.`;
export const IMPORT_FAILED = t`Failed to import the file.`;
export const PICTURES_FAILED = t`Failed to read the archive.`;

export const useCheckGoods = () => useCall("POST /admin/goods-imports/check", { fallback: CHECK_FAILED });

export const useImportGoods = () => useCall("POST /admin/goods-imports", { fallback: IMPORT_FAILED });

export const useAddPictures = () =>
  useCall("POST /admin/goods-imports/{id}/pictures", {
    fallback: PICTURES_FAILED,
    done: ({ found }) => t`Pictures found for packages and games: ${found}`,
    failureToast: true,
  });

export const useTakeBackGoods = () =>
  useCall("POST /admin/goods-imports/{id}/take-back", {
    fallback: t`Failed to take the import back.`,
    done: () => t`The import is taken back`,
  });

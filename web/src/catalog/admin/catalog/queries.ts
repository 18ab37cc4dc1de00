import type { CallInput, ChangedProduct } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { ApiError, messageOf } from "../../../platform/api/error.ts";
import { addOrChange, byId, useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";

/** Query of all games, including games that are off sale. */
export const categoriesQuery = () =>
  adminQuery("GET /admin/categories", {
    fallback: t`Failed to fetch categories.`,
    select: ({ categories }) => categories,
  });

/** Query of all products, newest first, including products that are off sale. Their stock changes with every sale. */
export const productsQuery = () =>
  adminQuery("GET /admin/products", {
    fallback: t`Failed to load products`,
    select: ({ products }) => products,
    refetchInterval: adminLive.refetchInterval,
  });

const categoryFailures = { create: t`Failed to create category.`, update: t`Failed to update category.` };
const productFailures = { create: t`Failed to create product`, update: t`Failed to update product` };

const OPERATION_FAILED = t`Operation failed`;

/** Returns the text for a product that could not be saved (docs/rules/admin-area.md#admin-area). */
export function saveFailure(error: unknown, fallback = OPERATION_FAILED): string {
  const isSignedOut = error instanceof ApiError && (error.status === 401 || error.code === "admin_only");
  return isSignedOut ? t`Admin sign-in required.` : messageOf(error, fallback);
}

/** Shows a toast which says that the operation failed, and below that the reason. */
const failToast = (error: Error) =>
  void toast.error(OPERATION_FAILED, { description: saveFailure(error, t`Please try again.`) });

export const useCreateProduct = () =>
  useCall("POST /products", {
    fallback: productFailures.create,
    done: t`Product created`,
    onError: failToast,
  });

/** Adds a product from the simple form. Its toasts have other texts than those of the dialog. */
export const useAddProduct = () =>
  useCall("POST /products", {
    fallback: t`Failed to add product.`,
    done: t`Product added successfully!`,
    onError: (error) => void toast.error(saveFailure(error, t`Failed to add product.`)),
  });

export const useChangeProduct = () =>
  useCall("PATCH /products/{id}", {
    input: ({ id, change }: { id: string; change: ChangedProduct }) => ({ id, ...change }),
    fallback: productFailures.update,
    done: t`Product updated`,
    onError: failToast,
  });

interface Switched {
  id: string;
  name: string;
  onSale: boolean;
}

const switched = {
  input: ({ id, onSale }: Switched) => ({ id, onSale }),
  done: (_: unknown, { name, onSale }: Switched) =>
    onSale ? t`${name} is on sale` : t`${name} is switched off`,
  failureToast: true,
} as const;

/** Puts a product or game on sale, or takes it off sale. */
export function useSwitch(kind: "product" | "category") {
  const product = useCall("PATCH /products/{id}", { ...switched, fallback: productFailures.update });
  const category = useCall("PATCH /categories/{id}", { ...switched, fallback: categoryFailures.update });
  return kind === "product" ? product : category;
}

type PriceChanges = CallInput<"POST /admin/products/prices">["body"]["changes"];

/** Changes many prices in one call. If that fails, the dialog shows the error. */
export const useChangePrices = () =>
  useCall("POST /admin/products/prices", {
    input: (changes: PriceChanges) => ({ changes }),
    fallback: t`Failed to change the prices.`,
  });

export type CatalogFile = CallInput<"POST /admin/catalogue/check">["body"];

/**
 * Fetches a preview of the changes that importing a file would make. If that fails, the error is shown beside the file.
 */
export const useCheckFile = () =>
  useCall("POST /admin/catalogue/check", { fallback: t`Failed to check the file.` });

export const useImportFile = () =>
  useCall("POST /admin/catalogue/import", { fallback: t`Failed to import the file.` });

const arranged = {
  fallback: t`Failed to save the order.`,
  done: (_: unknown, { ids }: { ids: string[] }) => (ids.length > 0 ? t`Order saved` : t`Order given up`),
};

/** Saves the order of the games. If that fails, the dialog shows the error. */
export const useArrangeGames = () => useCall("POST /admin/categories/order", arranged);

/** Saves the order of a game's packages. If that fails, the dialog shows the error. */
export const useArrangePackages = () => useCall("POST /admin/categories/{id}/products/order", arranged);

/** Deletes a product. If that fails, the dialog shows the error. */
export const useDeleteProduct = () =>
  useCall("DELETE /products/{id}", {
    input: byId,
    fallback: t`Failed to delete product`,
    done: t`Product deleted`,
  });

/** Changes the game with this ID, or creates a game if there is no ID. */
export const useSaveCategory = () =>
  addOrChange(
    useCall("POST /categories", {
      fallback: categoryFailures.create,
      done: t`Category added successfully!`,
      failureToast: true,
    }),
    useCall("PATCH /categories/{id}", {
      fallback: categoryFailures.update,
      done: t`Category updated successfully!`,
      failureToast: true,
    }),
  );

/** Deletes a game. If that fails, the dialog shows the error. */
export const useDeleteCategory = () =>
  useCall("DELETE /categories/{id}", {
    input: byId,
    fallback: t`Failed to delete category.`,
    done: t`Category deleted successfully!`,
  });

import type { Supplier } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { keepPreviousData } from "@tanstack/react-query";
import { adminPages, adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { byId, useCall } from "../../../platform/calls/use-call.ts";

export type PackagesShown = "all" | "unmapped";

export const suppliersQuery = () =>
  adminQuery("GET /admin/suppliers", {
    fallback: t`Failed to load suppliers.`,
    select: ({ suppliers }) => suppliers,
    ...adminLive,
    staleTime: 0,
  });

/** Query of products in their order, loaded page by page. `search`: text in the name of the game or product. */
export const mappingsQuery = (search: string) =>
  adminPages("GET /admin/mappings", {
    query: { search },
    next: ({ mappings, hasMore }) => (hasMore ? { after: mappings.at(-1)?.product._id } : undefined),
    fallback: t`Failed to load products.`,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Query of the shop's packages with the SKU that each has at a supplier, loaded page by page. */
export const packagesQuery = (
  id: string,
  filter: { search: string; categoryId?: string; show: PackagesShown },
) =>
  adminPages("GET /admin/suppliers/{id}/packages", {
    params: { id },
    query: filter,
    next: ({ packages, hasMore }) => (hasMore ? { after: packages.at(-1)?.product._id } : undefined),
    fallback: t`Failed to load packages.`,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Query of the items that a supplier sells, filtered by `search`. */
export const catalogueQuery = (id: string, search: string) =>
  adminQuery("GET /admin/suppliers/{id}/catalogue", {
    params: { id },
    query: { search },
    fallback: t`Failed to load what it sells.`,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Adds a supplier. If that fails, the supplier's form shows the error. */
export const useAddSupplier = () =>
  useCall("POST /admin/suppliers", {
    fallback: t`Failed to add the supplier.`,
    done: ({ supplier }) => t`${supplier.name} is added. Try the connection.`,
  });

export const useChangeSupplier = () =>
  useCall("PATCH /admin/suppliers/{id}", {
    fallback: t`Failed to change the supplier.`,
    done: ({ supplier: { name } }, { active, name: renamed }) =>
      renamed !== undefined || active === undefined
        ? t`${name} is changed`
        : active
          ? t`${name} takes orders again`
          : t`${name} is paused`,
  });

export const useDeleteSupplier = () =>
  useCall("DELETE /admin/suppliers/{id}", {
    input: byId,
    fallback: t`Failed to delete the supplier.`,
    done: t`The supplier is deleted`,
  });

/** Tests the connection to a supplier. The supplier's row shows the result. */
export const useTrySupplier = () =>
  useCall("POST /admin/suppliers/{id}/try", {
    input: ({ _id }: Supplier) => ({ id: _id }),
    fallback: t`Failed to try the connection.`,
  });

export const useMapProduct = () =>
  useCall("PATCH /admin/products/{id}/suppliers", {
    fallback: t`Failed to save how it is delivered.`,
    done: ({ mapping }) => t`${mapping.product.name} is saved`,
  });

/**
 * Saves the table of packages. If that fails, the error is shown beside the button. The table is then loaded again, to
 * show which rows others have changed.
 */
export const useMapPackages = () =>
  useCall("POST /admin/suppliers/{id}/packages", {
    fallback: t`Failed to save the table.`,
    untilRead: true,
    done: ({ changed, gone }) => {
      const saved = plural(changed, { one: "# package is saved", other: "# packages are saved" });
      if (gone === 0) return saved;
      const left = plural(gone, {
        one: "# that was deleted or sells codes now is left out.",
        other: "# that were deleted or sell codes now are left out.",
      });
      return `${saved}. ${left}`;
    },
  });

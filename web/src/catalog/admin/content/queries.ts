import type { ContactInBengali, NewHeroSlide, ShownContact } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";
import { contactFailure } from "./contact-texts.ts";

export function adminContactQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.contact,
    queryFn: ({ signal }) =>
      api("GET /admin/contact", { signal, fallback: t`Failed to fetch contact data.` }),
    ...adminFreshness,
  });
}

export function useSaveContact() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<ShownContact, "inBengali"> & { inBengali: ContactInBengali | null }) =>
      api("POST /admin/contact", { body, fallback: t`Failed to save contact data.` }),
    onSuccess: (contact) => {
      queryClient.setQueryData(adminKeys.contact, contact);
      toast.success(t`Contact information saved successfully!`);
    },
    onError: (error) => void toast.error(contactFailure(error, "save")),
    meta: { invalidates: [queryKeys.contact] },
  });
}

/** All slides, those too that are not shown now. */
export function slidesQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.heroSlides,
    queryFn: async ({ signal }) =>
      (await api("GET /admin/heroslides", { signal, fallback: t`Failed to fetch slides.` })).slides,
    ...adminFreshness,
  });
}

const affected = [queryKeys.heroSlides, adminKeys.heroSlides];

const failures = {
  create: t`Failed to create slide.`,
  update: t`Failed to update slide.`,
  delete: t`Failed to delete slide.`,
};

export function useSaveSlide() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, ...body }: NewHeroSlide & { id: string | null }) =>
      id
        ? api("PATCH /heroslides/{id}", { params: { id }, body, fallback: failures.update })
        : api("POST /heroslides", { body, fallback: failures.create }),
    onSuccess: (_, { id }) =>
      void toast.success(id ? t`Slide updated successfully!` : t`Slide added successfully!`),
    onError: (error, { id }) => void toast.error(messageOf(error, id ? failures.update : failures.create)),
    meta: { invalidates: affected },
  });
}

/** A failure is for the dialog that asked. */
export function useArrangeSlides() {
  const api = useApi();
  return useMutation({
    mutationFn: (ids: string[]) =>
      api("POST /admin/heroslides/order", { body: { ids }, fallback: t`Failed to save the order.` }),
    onSuccess: (_, ids) => void toast.success(ids.length > 0 ? t`Order saved` : t`Order given up`),
    meta: { invalidates: affected },
  });
}

export function useDeleteSlide() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api("DELETE /heroslides/{id}", { params: { id }, fallback: failures.delete }),
    onSuccess: () => void toast.success(t`Slide deleted successfully!`),
    onError: (error) => void toast.error(messageOf(error, failures.delete)),
    meta: { invalidates: affected },
  });
}

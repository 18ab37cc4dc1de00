import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { addOrChange, byId, useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";
import { contactFailure } from "./contact-texts.ts";

export const adminContactQuery = () =>
  adminQuery("GET /admin/contact", { fallback: t`Failed to fetch contact data.` });

export const useSaveContact = () =>
  useCall("POST /admin/contact", {
    fallback: t`Failed to save contact data.`,
    replacesRead: true,
    done: t`Contact information saved successfully!`,
    onError: (error) => void toast.error(contactFailure(error, "save")),
  });

/** Query of all slides, including those that the home page does not show now. */
export const slidesQuery = () =>
  adminQuery("GET /admin/heroslides", {
    fallback: t`Failed to fetch slides.`,
    select: ({ slides }) => slides,
  });

export const useSaveSlide = () =>
  addOrChange(
    useCall("POST /heroslides", {
      fallback: t`Failed to create slide.`,
      done: t`Slide added successfully!`,
      failureToast: true,
    }),
    useCall("PATCH /heroslides/{id}", {
      fallback: t`Failed to update slide.`,
      done: t`Slide updated successfully!`,
      failureToast: true,
    }),
  );

/** Saves the order of the slides. If that fails, the dialog shows the error. */
export const useArrangeSlides = () =>
  useCall("POST /admin/heroslides/order", {
    input: (ids: string[]) => ({ ids }),
    fallback: t`Failed to save the order.`,
    done: (_, ids) => (ids.length > 0 ? t`Order saved` : t`Order given up`),
  });

export const useDeleteSlide = () =>
  useCall("DELETE /heroslides/{id}", {
    input: byId,
    fallback: t`Failed to delete slide.`,
    done: t`Slide deleted successfully!`,
    failureToast: true,
  });

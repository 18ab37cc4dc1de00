import { type ToastOptions, toast } from "./toast.ts";

/** How long a toast stays in the admin area (admin specification §8). */
export const STAFF_TOAST_MS = 3_000;

const brief = { duration: STAFF_TOAST_MS };

/** Toasts of the admin area, and of what is only used in it. */
export const staffToast = {
  success: (text: string, options?: ToastOptions) => toast.success(text, { ...brief, ...options }),
  error: (text: string, options?: ToastOptions) => toast.error(text, { ...brief, ...options }),
  /** Until another toast takes its `id`. */
  loading: (text: string, options: ToastOptions & { id: string }) => toast.loading(text, options),
  /** A question; it stays until it is answered. */
  ask: (text: string, options: ToastOptions & { id: string; action: NonNullable<ToastOptions["action"]> }) =>
    toast.warning(text, {
      duration: Number.POSITIVE_INFINITY,
      cancel: { label: "Cancel", onClick: () => undefined },
      ...options,
    }),
  dismiss: toast.dismiss,
};

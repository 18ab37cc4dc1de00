import { type ToastOptions, toast } from "./toast.ts";

const brief = { duration: 3_000 };

/** Toasts of the admin area: they close after 3 seconds (admin specification §8). */
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

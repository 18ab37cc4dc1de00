import { APPROVAL_NEEDED } from "@hira/contract/platform/constants/approval-needed";
import { t } from "@lingui/core/macro";
import type { ExternalToast } from "sonner";
import { addressIn, language } from "../lib/language.ts";

export interface ToastOptions {
  description?: string;
  /** A toast with this id is replaced. */
  id?: string | number;
  /** In milliseconds; default 5000, in the admin area 3000. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** Button beside the action; closes the toast. */
  cancel?: { label: string; onClick: () => void };
}

type Kind = "success" | "error" | "info" | "warning" | "loading";

const OPEN_MS = 5000;
let openMs = OPEN_MS;
let isLow = false;

/** A toast that could not be shown for this long is outdated and is dropped. */
const STALE_MS = 10_000;

const listeners = new Set<() => void>();
let asked = 0;
let mounted: () => void = () => {};
const hostMounted = new Promise<void>((resolve) => {
  mounted = resolve;
});

/**
 * State shared by the functions below and the toast component: number of requested toasts, whether the component is
 * mounted, the default duration.
 */
export const toastHost = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  asked: () => asked,
  mounted: () => mounted(),
  /** True if toasts must fit into the page's top bar, stacked in front of one another. */
  isLow: () => isLow,
  /**
   * Sets the default duration in milliseconds, and keeps toasts within the top bar so that they do not cover the work
   * below. Lasts until the returned function is called.
   */
  openFor(ms: number) {
    const change = (duration: number, low: boolean) => {
      openMs = duration;
      isLow = low;
      for (const listener of listeners) listener();
    };
    change(ms, true);
    return () => change(OPEN_MS, false);
  },
};

async function whenMounted(work: (sonner: typeof import("sonner").toast) => void) {
  const since = Date.now();
  await hostMounted;
  const { toast: sonner } = await import("sonner");
  if (Date.now() - since < STALE_MS) work(sonner);
}

/** Options for the toast of a call that waits for an approver: it is no failure, and it links to the approvals. */
const waits: ToastOptions = {
  action: {
    label: t`Open Approvals`,
    onClick: () => location.assign(addressIn(language, "/admin/approvals")),
  },
};

function show(wanted: Kind, text: string, given: ToastOptions = {}): string | number {
  const isWaiting = text.includes(APPROVAL_NEEDED);
  const kind = isWaiting ? "info" : wanted;
  const options = isWaiting ? { ...waits, ...given } : given;
  asked += 1;
  // All toasts about waiting calls share one id, so that only one is shown.
  const id = options.id ?? (isWaiting ? "second-person" : `toast-${asked}`);
  for (const listener of listeners) listener();
  // Always set: otherwise a toast that replaces a loading toast would inherit its infinite duration.
  const duration = kind === "loading" ? Number.POSITIVE_INFINITY : openMs;
  void whenMounted((sonner) => sonner[kind](text, { duration, ...options, id } satisfies ExternalToast));
  return id;
}

/**
 * Short messages in the corner. Their library is loaded on demand (see Toaster). Each function returns an id; a toast
 * with the same id replaces the former (`loading` → `success`).
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  warning: (text: string, options?: ToastOptions) => show("warning", text, options),
  /** Stays until a toast with the same id replaces it. */
  loading: (text: string, options?: ToastOptions) => show("loading", text, options),
  dismiss: (id?: string | number) => {
    if (asked > 0) void whenMounted((sonner) => sonner.dismiss(id));
  },
};

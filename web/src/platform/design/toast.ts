import { APPROVAL_NEEDED } from "@hira/contract/platform/constants/approval-needed";
import { t } from "@lingui/core/macro";
import type { ExternalToast } from "sonner";
import { addressIn, language } from "../lib/language.ts";

export interface ToastOptions {
  description?: string;
  /** ID of the toast. The toast replaces an earlier toast with the same ID. */
  id?: string | number;
  /** Milliseconds for which the toast is shown; default 5000, in the admin area 3000. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** A second button that only closes the toast. */
  cancel?: { label: string; onClick: () => void };
}

type Kind = "success" | "error" | "info" | "warning" | "loading";

const OPEN_MS = 5000;
let openMs = OPEN_MS;
let isLow = false;

/** Milliseconds after which a toast that could not be shown yet is dropped, because it is outdated. */
const STALE_MS = 10_000;

const listeners = new Set<() => void>();
let asked = 0;
let mounted: () => void = () => {};
const hostMounted = new Promise<void>((resolve) => {
  mounted = resolve;
});

/**
 * State that the functions of this file share with the component that shows toasts: how many toasts were
 * requested, whether that component is mounted, and the default duration.
 */
export const toastHost = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  asked: () => asked,
  mounted: () => mounted(),
  /** True if toasts must fit into the page's top bar. They then lie on top of each other. */
  isLow: () => isLow,
  /**
   * Sets the default duration in milliseconds, and keeps toasts within the top bar so that they do not cover
   * the admin's work. The returned function restores the usual state.
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

/**
 * Options of the toast that says that a call waits for an approver. It does not look like a failure, and it
 * links to the approvals.
 */
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
  // All toasts about calls that wait for an approver have the same ID, so that at most one of them is shown.
  const id = options.id ?? (isWaiting ? "second-person" : `toast-${asked}`);
  for (const listener of listeners) listener();
  // The duration is always set. Otherwise a toast would keep the infinite duration of the loading toast that
  // it replaces.
  const duration = kind === "loading" ? Number.POSITIVE_INFINITY : openMs;
  void whenMounted((sonner) => sonner[kind](text, { duration, ...options, id } satisfies ExternalToast));
  return id;
}

/**
 * Short messages in the corner of the page. The library for them loads at the first toast (see Toaster). Each
 * function returns the toast's ID. A toast replaces an earlier toast with the same ID: for example, `success`
 * replaces `loading`.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  warning: (text: string, options?: ToastOptions) => show("warning", text, options),
  /** Shows a toast that stays until another toast with the same ID replaces it. */
  loading: (text: string, options?: ToastOptions) => show("loading", text, options),
  dismiss: (id?: string | number) => {
    if (asked > 0) void whenMounted((sonner) => sonner.dismiss(id));
  },
};

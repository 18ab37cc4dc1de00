import { APPROVAL_NEEDED } from "@hira/contract/platform/facts/approvals";
import { t } from "@lingui/core/macro";
import type { ExternalToast } from "sonner";
import { addressIn, language } from "../lib/language.ts";

export interface ToastOptions {
  description?: string;
  /** Replaces the toast with this id. */
  id?: string | number;
  /** Milliseconds; 5000 by default, in the admin area 3000. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** Beside the action: closes the toast. */
  cancel?: { label: string; onClick: () => void };
}

type Kind = "success" | "error" | "info" | "warning" | "loading";

const OPEN_MS = 5000;
let openMs = OPEN_MS;
let isLow = false;

/** A message that could not be shown for so long is no news any more. */
const STALE_MS = 10_000;

const listeners = new Set<() => void>();
let asked = 0;
let mounted: () => void = () => {};
const hostMounted = new Promise<void>((resolve) => {
  mounted = resolve;
});

/** Between the facade below and the page: how many toasts were asked for, that their host stands there, their time. */
export const toastHost = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  asked: () => asked,
  mounted: () => mounted(),
  /** Whether they keep within a bar at the top of the page, one before the others. */
  isLow: () => isLow,
  /**
   * Until what it returns is called, toasts stay for so many milliseconds where they do not say it themselves, and none
   * covers what stands below the bar at the top: somebody works there.
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

/** What waits for a second person is no failure, and stands on a page of its own. */
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
  // However many calls wait, and whoever says so, it is one message.
  const id = options.id ?? (isWaiting ? "second-person" : `toast-${asked}`);
  for (const listener of listeners) listener();
  // Always said: a toast that replaces a loading one would else inherit that it never closes.
  const duration = kind === "loading" ? Number.POSITIVE_INFINITY : openMs;
  void whenMounted((sonner) => sonner[kind](text, { duration, ...options, id } satisfies ExternalToast));
  return id;
}

/**
 * Short messages in the corner. The library behind them is fetched on demand (see Toaster). Each returns an id; showing
 * another toast with that id replaces it (`loading` → `success`).
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  warning: (text: string, options?: ToastOptions) => show("warning", text, options),
  /** Stays until another toast with its id replaces it. */
  loading: (text: string, options?: ToastOptions) => show("loading", text, options),
  dismiss: (id?: string | number) => {
    if (asked > 0) void whenMounted((sonner) => sonner.dismiss(id));
  },
};

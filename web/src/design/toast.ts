import type { ExternalToast } from "sonner";

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
  /** For how many milliseconds toasts stay that do not say it themselves, until what it returns is called. */
  openFor(ms: number) {
    openMs = ms;
    return () => {
      openMs = OPEN_MS;
    };
  },
};

async function whenMounted(work: (sonner: typeof import("sonner").toast) => void) {
  const since = Date.now();
  await hostMounted;
  const { toast: sonner } = await import("sonner");
  if (Date.now() - since < STALE_MS) work(sonner);
}

function show(kind: Kind, text: string, options: ToastOptions = {}): string | number {
  asked += 1;
  const id = options.id ?? `toast-${asked}`;
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

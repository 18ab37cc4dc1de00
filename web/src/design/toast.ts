import type { ExternalToast } from "sonner";

export interface ToastOptions {
  description?: string;
  /** Replaces the toast with this id. */
  id?: string | number;
  /** Milliseconds; 5000 by default. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

type Kind = "success" | "error" | "info" | "warning" | "loading";

type Listener = () => void;

let wanted = false;
let onWanted: Listener | null = null;
let sonner: Promise<typeof import("sonner")> | null = null;
let ready: () => void = () => {};
const hostReady = new Promise<void>((resolve) => {
  ready = resolve;
});

/** For the Toaster only: whether a toast was ever asked for. */
export const toasterSwitch = {
  subscribe(listener: Listener) {
    onWanted = listener;
    return () => {
      onWanted = null;
    };
  },
  wanted: () => wanted,
  mounted: () => ready(),
};

async function load() {
  wanted = true;
  onWanted?.();
  sonner ??= import("sonner");
  await hostReady;
  return sonner;
}

let count = 0;

function show(kind: Kind, text: string, options: ToastOptions = {}): string | number {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  load().then((module) => module.toast[kind](text, { ...options, id } satisfies ExternalToast));
  return id;
}

/**
 * Short messages in the corner. The library behind them is fetched when the first one is shown. Each returns an id;
 * showing another toast with that id replaces it (`loading` → `success`).
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  warning: (text: string, options?: ToastOptions) => show("warning", text, options),
  loading: (text: string, options?: ToastOptions) =>
    show("loading", text, { duration: Number.POSITIVE_INFINITY, ...options }),
  dismiss: (id?: string | number) => {
    if (wanted) load().then((module) => module.toast.dismiss(id));
  },
};

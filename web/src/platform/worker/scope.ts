/** What a service worker finds around it, as far as ours uses it: TypeScript's own types of it contradict those of pages. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification" | "navigationPreload">;
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  /** Takes an older worker's place at once. */
  skipWaiting(): Promise<void>;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
    /** Pages that are open already have this worker too. */
    claim(): Promise<void>;
  };
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void;
}

interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The worker lives until the work is done. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: Extendable & {
    /** Not every browser can; called while the event is dispatched. */
    addRoutes?(rule: { condition: { urlPattern: string }; source: "network" }): Promise<void>;
  };
  activate: Extendable;
  fetch: Extendable & {
    readonly request: Request;
    /** What the browser asked the shop for while the worker woke up; undefined where it does not do so. */
    readonly preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  push: Extendable & { readonly data: { text(): string } | null };
  notificationclick: Extendable & {
    readonly notification: { readonly data: unknown; close(): void };
  };
}

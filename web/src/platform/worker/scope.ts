/**
 * The parts of a service worker's global scope that are used here: TypeScript's types for workers conflict with those
 * for pages.
 */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification" | "navigationPreload">;
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  /** Replaces an older worker immediately. */
  skipWaiting(): Promise<void>;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
    /** Takes control of pages that are open already. */
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

/** An event that keeps the worker alive until the work is done. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: Extendable & {
    /** Not supported by every browser; call it while the event is dispatched. */
    addRoutes?(rule: { condition: { urlPattern: string }; source: "network" }): Promise<void>;
  };
  activate: Extendable;
  fetch: Extendable & {
    readonly request: Request;
    /**
     * The response to the request that the browser sent while the worker started (navigation preload); undefined if
     * there is none.
     */
    readonly preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  push: Extendable & { readonly data: { text(): string } | null };
  notificationclick: Extendable & {
    readonly notification: { readonly data: unknown; close(): void };
  };
}

/**
 * The parts of a service worker's global scope that this worker uses. TypeScript's own types for workers
 * conflict with its types for pages.
 */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification" | "navigationPreload">;
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  /** Lets this worker replace an older version at once. */
  skipWaiting(): Promise<void>;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
    /** Lets this worker control pages that are already open. */
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
    /**
     * Sets which requests bypass the worker. Not every browser supports this. Call it synchronously, before
     * the install event's listener returns.
     */
    addRoutes?(rule: { condition: { urlPattern: string }; source: "network" }): Promise<void>;
  };
  activate: Extendable;
  fetch: Extendable & {
    readonly request: Request;
    /**
     * Response to the page request that the browser sent while the worker was starting (navigation preload);
     * undefined if there was none.
     */
    readonly preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  push: Extendable & { readonly data: { text(): string } | null };
  notificationclick: Extendable & {
    readonly notification: { readonly data: unknown; close(): void };
  };
}

/** What a service worker finds around it, as far as ours uses it: TypeScript's own types of it contradict those of pages. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification">;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
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
  push: Extendable & { readonly data: { text(): string } | null };
  notificationclick: Extendable & {
    readonly notification: { readonly data: unknown; close(): void };
  };
}

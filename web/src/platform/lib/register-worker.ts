const WORKER = "/sw.js";

interface Policy {
  createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

let policy: Policy | undefined;

/**
 * Returns the service worker's address, as a TrustedScriptURL in browsers that require one
 * (`server/src/platform/http/security-headers.ts`).
 */
function workerAddress(): string {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy("hira-worker", { createScriptURL: () => WORKER });
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}

/**
 * Registers the shop's service worker, or returns the existing registration. Throws if the browser has no service
 * workers or forbids them.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
}

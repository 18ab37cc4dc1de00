const WORKER = "/sw.js";

interface Policy {
  createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

let policy: Policy | undefined;

/**
 * Returns the service worker's address. Browsers that require a TrustedScriptURL get one
 * (`server/src/platform/http/security-headers.ts`).
 */
function workerAddress(): string {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy("hira-worker", { createScriptURL: () => WORKER });
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}

/**
 * Registers the shop's service worker, or returns its existing registration. Throws if the browser supports
 * no service workers or forbids them.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
}

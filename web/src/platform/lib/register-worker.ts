const WORKER = "/sw.js";

interface Policy {
  createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

let policy: Policy | undefined;

/** The address of the worker, as browsers want it that let no other text become code (`server/src/platform/http/security-headers.ts`). */
function workerAddress(): string {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy("hira-worker", { createScriptURL: () => WORKER });
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}

/** Registers the shop's service worker, or finds it registered. Throws where the browser has none, or lets none be. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
}

import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import type { Config } from "../../platform/config/config.ts";
import { isLoopback } from "../../platform/lib/loopback.ts";
import { type Finding, fault, ok, warning } from "./finding.ts";

const LEAST_DRAIN_S = 8;
const EMAIL = /^[^\s@<>;"]+@[^\s@<>;"]+\.[^\s@<>;"]+$/;

/** Checks whether environment variables, each of which is valid, also fit together. Calls no other service. */
export function checkConfiguration(config: Config): Finding[] {
  const looks = [address, proxy, people, places, limits];
  const found = looks.flatMap((look) => look(config));
  return found.length > 0 ? found : [ok("configuration", "The variables fit together.")];
}

function address({ publicUrl, production, identityProvider }: Config): Finding[] {
  const { protocol, hostname, origin, pathname, search, hash } = new URL(publicUrl);
  const found: Finding[] = [];
  if (protocol !== "https:" && !isLoopback(hostname)) {
    const text = `PUBLIC_URL is ${publicUrl}, so sign-ins and orders travel unencrypted: put a proxy with HTTPS in front (deploy/proxies) and set PUBLIC_URL to its https address.`;
    found.push(fault("PUBLIC_URL", text));
  }
  if (`${pathname}${search}${hash}` !== "/") {
    const text = `PUBLIC_URL is ${publicUrl}: the store has a host name of its own and no path. Set it to ${origin}, or to a name made for the shop.`;
    found.push(fault("PUBLIC_URL", text));
  }
  if (identityProvider && !production && !isLoopback(hostname)) {
    const text = "NODE_ENV is not production: set it, so that a start refuses what is unsafe.";
    found.push(warning("NODE_ENV", text));
  }
  return found;
}

/** Checks the settings of the proxy. The store itself does not serve HTTPS, so an https URL requires a proxy. */
function proxy({ publicUrl, trustProxy, drainSeconds }: Config): Finding[] {
  if (trustProxy === 0 && publicUrl.startsWith("https:")) {
    const text =
      "PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY is not set: all visitors count as its one address and share its limits, so the second one is turned away with 429. Set TRUST_PROXY to the number of proxies, e.g. 1.";
    return [fault("TRUST_PROXY", text)];
  }
  if (trustProxy > 0 && drainSeconds !== undefined && drainSeconds < LEAST_DRAIN_S) {
    const text = `DRAIN_SECONDS is ${drainSeconds}, and a proxy takes longer to notice that a store ends (HAProxy 6 s): requests fail in every restart. Leave it out.`;
    return [warning("DRAIN_SECONDS", text)];
  }
  return [];
}

function people({ localIdentity, adminEmails }: Config): Finding[] {
  const found = adminEmails
    .filter((each) => !EMAIL.test(each))
    .map((each) =>
      fault(
        "ADMIN_EMAILS",
        `"${each}" is no e-mail address, so nobody becomes admin by it: write bare addresses, without names, with commas between.`,
      ),
    );
  if (!localIdentity) return found;
  const text =
    "LOCAL_IDENTITY=1: whoever reaches this store can sign in as anybody, admins too. Set OIDC_ISSUER and OIDC_CLIENT_ID instead before real customers come.";
  return [...found, fault("LOCAL_IDENTITY", text)];
}

/** Resolves the symbolic links in a path. A part at its end that does not exist is left as it is. */
function placeOf(path: string): string {
  const parent = dirname(path);
  if (existsSync(path)) return realpathSync(path);
  return parent === path ? path : join(placeOf(parent), basename(path));
}

/**
 * Reports if the store's folder and the backups' folder are one inside the other, because one disk failure could then
 * destroy both.
 */
function places({ dataDir, backup: { directory } }: Config): Finding[] {
  const lies = (inner: string, outer: string) =>
    `${placeOf(inner)}${sep}`.startsWith(`${placeOf(outer)}${sep}`);
  if (!directory || !(lies(directory, dataDir) || lies(dataDir, directory))) return [];
  const text = `BACKUP_DIR (${directory}) and DATA_DIR (${dataDir}) lie in one another, so one disk or one rm takes the store and its backups: set BACKUP_DIR to another disk or machine.`;
  return [fault("BACKUP_DIR", text)];
}

function limits({ limits: kept }: Config): Finding[] {
  if (kept) return [];
  const text = "RATE_LIMITS is off: nothing is limited. Take it out, unless you measure loads.";
  return [warning("RATE_LIMITS", text)];
}

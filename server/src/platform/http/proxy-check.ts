import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Warnings } from "../lib/standing-warnings.ts";

const INSIDE = new Set(["private", "loopback", "uniqueLocal", "linkLocal", "carrierGradeNat"]);
const UNASKED = /^\/(health|metrics)\b/;

/**
 * Warns if `TRUST_PROXY` does not match the incoming requests. With a wrong value, either all visitors count as one
 * address and share its limits, or visitors can invent their address. Without this warning, nobody would notice before
 * visitors are refused.
 */
export function registerProxyCheck(app: FastifyInstance, trustProxy: number, warnings: Warnings): void {
  app.addHook("onRequest", async (request) => {
    // Requests from monitoring are not checked, because they do not come through the proxy.
    if (UNASKED.test(request.url)) return;
    const sentence = disagreement(request, trustProxy);
    if (sentence !== undefined) warnings.raise("trust-proxy", sentence);
  });
}

function disagreement({ headers, ip }: FastifyRequest, trustProxy: number): string | undefined {
  const hops = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",").filter(Boolean).length;
  if (trustProxy === 0) {
    if (hops === 0 && headers.forwarded === undefined) return undefined;
    return "Requests come through a proxy, and TRUST_PROXY is not set: all visitors count as the proxy's one address and share its limits. Set TRUST_PROXY to the number of proxies in front, e.g. 1.";
  }
  if (hops === 0) {
    return `TRUST_PROXY is ${trustProxy}, and requests come without X-Forwarded-For: all visitors count as one address. Let the proxy send it (HAProxy: option forwardfor), and nobody reach the store past it; without a proxy unset TRUST_PROXY.`;
  }
  if (hops < trustProxy) {
    return `TRUST_PROXY is ${trustProxy}, and X-Forwarded-For names ${hops}: visitors can make their address up. Set TRUST_PROXY=${hops}.`;
  }
  if (hops > trustProxy && isInside(ip)) {
    return `TRUST_PROXY is ${trustProxy}, and the address that it leads to (${ip}) is one inside a network: another proxy's, so all visitors count as one. Set TRUST_PROXY=${trustProxy + 1} if so many stand in front.`;
  }
  return undefined;
}

function isInside(address: string): boolean {
  return ipaddr.isValid(address) && INSIDE.has(ipaddr.process(address).range());
}

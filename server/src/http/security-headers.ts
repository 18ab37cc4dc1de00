import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export interface SecurityParts {
  publicUrl: string;
  /** Origins besides the store's own that sign-in needs. */
  identityOrigins: { connect: string[]; frame: string[]; script: string[] };
  /** The exact texts of the inline scripts of the pages: only these may run. */
  inlineScripts: string[];
  /** Where pictures come from beside the store itself. */
  imageOrigins: readonly string[];
}

/** Strict headers on every reply (docs/rules.md#http): no inline script but the named ones, nothing from third parties. */
export async function registerSecurityHeaders(app: FastifyInstance, parts: SecurityParts): Promise<void> {
  const secure = parts.publicUrl.startsWith("https:");
  const hashes = parts.inlineScripts.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashes, ...parts.identityOrigins.script],
        // Positioned menus and toasts set style attributes and sheets at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", ...parts.imageOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...parts.identityOrigins.connect],
        frameSrc: ["'self'", ...parts.identityOrigins.frame],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // The sign-in popup must be able to answer the window that opened it.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
}

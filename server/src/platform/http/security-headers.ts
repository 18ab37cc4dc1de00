import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export interface SecurityParts {
  publicUrl: string;
  /** Origins that sign-in needs besides the store's own, and the Trusted Types policies of the sign-in code. */
  identityOrigins: { connect: string[]; frame: string[]; script: string[]; policies: string[] };
  /** The exact texts of the pages' inline scripts. No other inline script may run. */
  inlineScripts: string[];
  /** Origins from which pages may load images, besides the store's own. */
  imageOrigins: readonly string[];
}

/**
 * Browser features that a shop does not need and that pages may not use. Browsers warn about unknown names on every
 * page, so only known ones are listed. Copying to the clipboard, sharing a link and passkeys are left out, because
 * pages use them.
 */
const UNUSED_FEATURES = [
  ...["accelerometer", "autoplay", "browsing-topics", "camera", "clipboard-read", "display-capture"],
  ...["encrypted-media", "fullscreen", "gamepad", "geolocation", "gyroscope", "hid", "idle-detection"],
  ...["local-fonts", "magnetometer", "microphone", "midi", "payment", "picture-in-picture"],
  ...["screen-wake-lock", "serial", "sync-xhr", "usb", "xr-spatial-tracking"],
];
const PERMISSIONS = [...UNUSED_FEATURES.map((feature) => `${feature}=()`), "clipboard-write=(self)"].join(
  ", ",
);

/**
 * Adds security headers to every reply (docs/rules/platform.md#http). Pages may run only the listed inline scripts,
 * and nothing from third parties.
 */
export async function registerSecurityHeaders(app: FastifyInstance, parts: SecurityParts): Promise<void> {
  const secure = parts.publicUrl.startsWith("https:");
  const hashes = parts.inlineScripts.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  const { policies } = parts.identityOrigins;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashes, ...parts.identityOrigins.script],
        // Positioned menus and toasts set style attributes and style sheets at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", ...parts.imageOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...parts.identityOrigins.connect],
        frameSrc: ["'self'", ...parts.identityOrigins.frame],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // Trusted Types: at run time, a text becomes markup or a script's address only through one of these policies.
        // The store's own policy allows one address, `/sw.js`.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [...policies, "hira-worker"],
      },
    },
    // A sign-in window must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS);
  });
}

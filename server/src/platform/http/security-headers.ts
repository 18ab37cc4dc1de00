import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export interface SecurityParts {
  publicUrl: string;
  /**
   * Origins that sign-in needs in addition to the store's own, and names of the Trusted Types policies of the sign-in
   * code.
   */
  identityOrigins: { connect: string[]; frame: string[]; script: string[]; policies: string[] };
  /** The exact texts of the pages' inline scripts. No other inline script may run. */
  inlineScripts: string[];
  /** Origins from which pages may load images, in addition to the store's own. */
  imageOrigins: readonly string[];
}

/**
 * Browser features that pages may not use, because a shop does not need them. Only names that browsers know are listed,
 * because browsers warn about others on every page. Copying to the clipboard, sharing a link and passkeys are missing
 * here, because pages use them.
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
        // Menus and toasts set their positions at run time, by style attributes and style sheets.
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
        // With Trusted Types, a string becomes markup or a script's address only through one of these policies. The
        // store's own policy allows only the address `/sw.js`.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [...policies, "hira-worker"],
      },
    },
    // A sign-in window must be able to send its answer to the page that opened it.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS);
  });
}

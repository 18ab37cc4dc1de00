import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export interface SecurityParts {
  publicUrl: string;
  /** Origins besides the store's own that sign-in needs, and the Trusted Types policies of its code. */
  identityOrigins: { connect: string[]; frame: string[]; script: string[]; policies: string[] };
  /** The exact texts of the inline scripts of the pages: only these may run. */
  inlineScripts: string[];
  /** Where pictures come from beside the store itself. */
  imageOrigins: readonly string[];
}

/**
 * What a shop has no use for, as far as browsers know it: they warn on every page of a name that they do not. Copying to the clipboard
 * stays open to its own pages, and so do sharing a link and passkeys, which are theirs anyway.
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

/** Strict headers on every reply (docs/rules/platform.md#http): no inline script but the named ones, nothing from third parties. */
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
        // Positioned menus and toasts set style attributes and sheets at run time.
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
        // No text becomes markup or a script's address at run time but by a policy of these names; ours knows one address, `/sw.js`.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [...policies, "hira-worker"],
      },
    },
    // The sign-in popup must be able to answer the window that opened it.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS);
  });
}

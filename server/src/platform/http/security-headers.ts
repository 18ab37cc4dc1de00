import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export interface SecurityParts {
  publicUrl: string;
  /** Origins besides the store's own that sign-in needs, and the Trusted Types policies of its code. */
  identityOrigins: { connect: string[]; frame: string[]; script: string[]; policies: string[] };
  /** The exact texts of the pages' inline scripts: only these may run. */
  inlineScripts: string[];
  /** Origins of images besides the store itself. */
  imageOrigins: readonly string[];
}

/**
 * Browser features that a shop does not need, limited to known names, because browsers warn about unknown ones on every
 * page. Not listed, because pages use them: copying to the clipboard, sharing a link, passkeys.
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
 * Adds strict headers to every reply (docs/rules/platform.md#http): only the named inline scripts, nothing from third
 * parties.
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
        // At run time, a text becomes markup or a script's address only through a policy with one of these names. The
        // store's own allows one address, `/sw.js`.
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

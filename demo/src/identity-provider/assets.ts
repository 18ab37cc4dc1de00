import { readStylesheet } from "../stylesheet.ts";
import type { Accounts } from "./accounts.ts";
import { avatarOf } from "./avatar.ts";
import type { Middleware } from "./chooser.ts";
import { SIGN_OUT_SCRIPT } from "./pages.ts";

/** Security headers for every answer, and the pages' style, script and pictures. */
export async function assets(accounts: Accounts, clientUris: string[]): Promise<Middleware> {
  const style = await readStylesheet(import.meta.dirname);
  // Browsers apply form-action to the redirects that follow a form, so the client's addresses are in it.
  const origins = new Set(clientUris.map((uri) => new URL(uri).origin));
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${[...origins].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

  return async (ctx, next) => {
    ctx.set({
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    });
    if (ctx.path === "/style.css") send("text/css", style);
    else if (ctx.path === "/sign-out.js") send("text/javascript", SIGN_OUT_SCRIPT);
    else if (ctx.path.startsWith("/avatar/")) {
      const account = accounts.find(ctx.path.slice("/avatar/".length));
      if (account) send("image/svg+xml", avatarOf(account));
    } else await next();

    function send(type: string, body: string) {
      ctx.type = type;
      ctx.set("Cache-Control", "public, max-age=600");
      ctx.body = body;
    }
  };
}

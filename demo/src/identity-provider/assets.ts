import { html } from "../html.ts";
import { readStylesheet } from "../stylesheet.ts";
import type { Account, Accounts } from "./accounts.ts";
import type { Middleware } from "./chooser.ts";
import { SIGN_OUT_SCRIPT } from "./pages.ts";

// Background colours on which white initials are readable (contrast 4.5 or more).
const COLOURS = ["#0f766e", "#1d4ed8", "#7e22ce", "#be185d", "#b45309", "#4d7c0f", "#0e7490", "#9f1239"];

const graphemes = new Intl.Segmenter();

/** Returns a round picture with the initials of the name's first two words, as SVG. */
function avatarOf(account: Account): string {
  const initials = account.name.split(" ").slice(0, 2).map(firstGrapheme).join("").toUpperCase();
  const size = initials.length > 2 ? "28" : "38";
  const colour = COLOURS[account.sub.charCodeAt(0) % COLOURS.length];
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="${colour}"/><text x="48" y="49" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
    .markup;
}

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return "";
}

/** Adds security headers to every answer, and serves the pages' style, script and pictures. */
export async function assets(accounts: Accounts, clientUris: string[]): Promise<Middleware> {
  const style = await readStylesheet(import.meta.dirname);
  // form-action allows the client's addresses, because browsers also apply it to the redirects after a form is sent.
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

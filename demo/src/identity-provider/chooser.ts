import type { Provider } from "oidc-provider";
import { readForm } from "../read-form.ts";
import type { Account, Accounts } from "./accounts.ts";
import {
  type AccountForm,
  type AccountFormErrors,
  chooserPage,
  messagePage,
  newAccountPage,
} from "./pages.ts";

export type Middleware = Parameters<Provider["use"]>[0];
type Context = Parameters<Middleware>[0];
type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

const COOKIE = "hira_idp_accounts";
const MAX_REMEMBERED = 5;
const EXPIRED = "This sign-in has expired. Close this window and sign in again.";

/**
 * Serves the pages on which a person chooses an account, types a new one, or cancels. They come between the
 * authorization request and its response.
 */
export function chooser(provider: Provider, accounts: Accounts, base: string): Middleware {
  return async (ctx, next) => {
    const [, uid, page] = /^\/interaction\/([\w-]+)(?:\/(new|cancel))?$/.exec(ctx.path) ?? [];
    if (!uid) {
      await next();
      return;
    }
    ctx.set("Cache-Control", "no-store");
    ctx.type = "html";
    const interaction = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined);
    // The cookie of a sign-in is signed and is sent only to this sign-in's own path. Without this cookie, the library
    // finds no sign-in.
    if (!interaction) {
      ctx.status = 400;
      ctx.body = messagePage(base, "Please sign in again", EXPIRED);
      return;
    }
    const action = `${base}/interaction/${uid}`;
    if (page === "cancel") await cancel(provider, ctx);
    else if (ctx.method === "POST") await submit(ctx, interaction, page === "new");
    else if (page === "new")
      ctx.body = newAccountPage({ base, action, form: { name: "", email: "" }, errors: {} });
    else
      ctx.body = chooserPage({
        base,
        action,
        accounts: offered(ctx),
        current: interaction.session?.accountId,
      });
  };

  /** Returns the accounts to choose from: the demo accounts, then those typed in this browser, newest first. */
  function offered(ctx: Context): Account[] {
    return [...accounts.demo, ...rememberedSubs(ctx).flatMap((sub) => accounts.find(sub) ?? [])];
  }

  async function submit(ctx: Context, interaction: Interaction, isNew: boolean): Promise<void> {
    const action = `${base}/interaction/${interaction.uid}`;
    const fields = await readForm(ctx.req);
    if (!isNew) {
      const account = accounts.find(fields.get("account") ?? "");
      if (account) await finish(ctx, interaction, account);
      else redirect(ctx, action);
      return;
    }
    const form = { name: fields.get("name") ?? "", email: fields.get("email") ?? "" };
    const { errors, name, email } = checkForm(form);
    if (Object.keys(errors).length > 0) {
      ctx.status = 422;
      ctx.body = newAccountPage({ base, action, form, errors });
      return;
    }
    const account = await accounts.remember(name, email);
    if (!account.label) rememberSub(ctx, base, account.sub);
    await finish(ctx, interaction, account);
  }

  async function finish(ctx: Context, interaction: Interaction, account: Account): Promise<void> {
    // Ends the session of another account here. Otherwise the library would show a page about signing out first.
    const session = await provider.Session.get(ctx);
    if (session.accountId && session.accountId !== account.sub) {
      await session.destroy();
      interaction.session = undefined;
      await interaction.persist();
    }
    // The choice of an account answers every prompt that the client may have asked for.
    const result = { login: { accountId: account.sub }, select_account: {}, consent: {} };
    redirect(
      ctx,
      await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }),
    );
  }
}

async function cancel(provider: Provider, ctx: Context): Promise<void> {
  const result = { error: "access_denied", error_description: "The sign-in was cancelled" };
  redirect(
    ctx,
    await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }),
  );
}

function redirect(ctx: Context, location: string): void {
  ctx.status = 303;
  ctx.redirect(location);
}

function rememberedSubs(ctx: Context): string[] {
  return (ctx.cookies.get(COOKIE, { signed: true }) ?? "").split(".").filter(Boolean);
}

function rememberSub(ctx: Context, base: string, sub: string): void {
  const subs = [sub, ...rememberedSubs(ctx).filter((other) => other !== sub)].slice(0, MAX_REMEMBERED);
  const maxAge = 365 * 24 * 60 * 60 * 1000;
  ctx.cookies.set(COOKIE, subs.join("."), {
    signed: true,
    httpOnly: true,
    sameSite: "lax",
    path: base,
    maxAge,
  });
}

function checkForm(form: AccountForm): { errors: AccountFormErrors; name: string; email: string } {
  const name = form.name.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const email = form.email.trim();
  const errors: AccountFormErrors = {};
  if (!name) errors.name = "Enter a name.";
  else if (name.length > 80) errors.name = "Enter a name of at most 80 characters.";
  if (!email) errors.email = "Enter an e-mail address.";
  else if (email.length > 254) errors.email = "Enter an e-mail address of at most 254 characters.";
  else if (!/^[^\s@<>"(),:;\\[\]]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(email))
    errors.email = "Enter an e-mail address like name@example.com.";
  return { errors, name, email };
}

import { type Html, html } from "../html.ts";
import type { Account } from "./accounts.ts";

export interface AccountForm {
  name: string;
  email: string;
}

export type AccountFormErrors = Partial<Record<keyof AccountForm, string>>;

interface ChooserView {
  /** Path of the identity provider, e.g. `/idp`. */
  base: string;
  /** Path of the sign-in to which this page belongs. */
  action: string;
  accounts: readonly Account[];
  /** Subject of the account that is currently signed in at the provider. */
  current: string | undefined;
}

const APP = "Hira";

export function chooserPage({ base, action, accounts, current }: ChooserView): string {
  const items = accounts.map(
    (account) => html`<li><button class="row" name="account" value="${account.sub}">
      <img src="${base}/avatar/${account.sub}" alt="" width="40" height="40">
      <span class="who">
        <span class="title"><span class="name">${account.name}</span> ${badgesOf(account, current)}</span>
        <span class="email">${account.email}</span>
      </span>
    </button></li>`,
  );
  return layout(
    base,
    "Choose an account",
    html`<p class="lead">to continue to <strong>${APP}</strong></p>
    ${TRIAL_NOTICE}
    <form method="post" action="${action}">
      <ul class="accounts">${items}
        <li><a class="row" href="${action}/new">
          <svg class="plus" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><circle cx="20" cy="20" r="19"/><path d="M20 13v14M13 20h14"/></svg>
          <span class="who"><span class="name">Use another account</span></span>
        </a></li>
      </ul>
    </form>
    <p class="actions"><a class="quiet" href="${action}/cancel">Cancel</a></p>`,
  );
}

function badgesOf(account: Account, current: string | undefined): Html[] {
  const texts = [account.label, account.sub === current ? "signed in" : undefined];
  return texts.flatMap((text) => (text ? html`<span class="badge">${text}</span> ` : []));
}

interface NewAccountView {
  base: string;
  action: string;
  form: AccountForm;
  errors: AccountFormErrors;
}

export function newAccountPage({ base, action, form, errors }: NewAccountView): string {
  const wrong = Object.keys(errors).length > 0;
  const firstWrong = errors.name || !errors.email ? "name" : "email";
  const field = (key: keyof AccountForm, label: string, type: string) => html`<div class="field">
      <label for="${key}">${label}</label>
      <input id="${key}" name="${key}" type="${type}" value="${form[key]}" autocomplete="${key}" required
        ${key === firstWrong ? html`autofocus` : undefined}
        ${errors[key] ? html`aria-invalid="true" aria-describedby="${key}-error"` : undefined}>
      ${errors[key] ? html`<p class="error" id="${key}-error">${errors[key]}</p>` : undefined}
    </div>`;
  return layout(
    base,
    "Use another account",
    html`<p class="lead">to continue to <strong>${APP}</strong></p>
    ${TRIAL_NOTICE}
    <form method="post" action="${action}/new" novalidate>
      ${field("name", "Name", "text")}
      ${field("email", "E-mail", "email")}
      <p class="actions"><a class="quiet" href="${action}">Back</a><button class="primary">Continue</button></p>
    </form>`,
    wrong ? "Error: Use another account" : undefined,
  );
}

/**
 * Asks whether to sign out. If `confirmed`, a script submits the form immediately; browsers without scripts show the
 * button. `form` is the library's own form, whose values are random and need no escaping.
 */
export function signOutPage(base: string, form: string, confirmed: boolean): string {
  return layout(
    base,
    "Sign out",
    html`<p class="lead">of the trial accounts of <strong>${APP}</strong></p>
    ${{ markup: form }}
    <p class="actions"><button class="quiet" form="op.logoutForm">Stay signed in</button>
      <button class="primary" id="sign-out" form="op.logoutForm" name="logout" value="yes">Sign out</button></p>
    ${confirmed ? html`<script src="${base}/sign-out.js"></script>` : undefined}`,
  );
}

export const SIGN_OUT_SCRIPT = `document.getElementById("sign-out").click();`;

export function messagePage(base: string, title: string, text: string): string {
  return layout(base, title, html`<p>${text}</p>`);
}

const TRIAL_NOTICE = html`<p class="notice"><strong>For trying the store out.</strong>
  No password is asked; never type a real one here.</p>`;

function layout(base: string, heading: string, body: Html, title = heading): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${APP}</title>
<link rel="stylesheet" href="${base}/style.css">
</head>
<body>
<main>
  <svg class="mark" viewBox="4 8 40 34" width="40" height="34" aria-hidden="true"><path d="M14 8h20l10 13-20 21L4 21z"/><path class="facet" d="M4 21h40M14 8l10 13L34 8M24 21v21M17 21l7 21 7-21"/></svg>
  <h1>${heading}</h1>
  ${body}
</main>
</body>
</html>`.markup;
}

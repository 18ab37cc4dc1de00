import { poishaToTaka } from "@hira/contract";
import { type Html, html } from "../html.ts";
import type { PhoneForm, PhoneFormErrors } from "./form.ts";
import type { Memory, Sent } from "./memory.ts";
import { phoneMethods } from "./texts.ts";

interface PhoneView {
  memory: Memory;
  form: PhoneForm;
  errors?: PhoneFormErrors | undefined;
}

const TITLE = "Send money";

/** The page of the fake phone: a form for sending money, and what became of earlier payments. */
export function phonePage({ memory, form, errors = {} }: PhoneView): string {
  const firstWrong = (["amount", "payer", "trxId"] as const).find((name) => errors[name]);
  const field = (
    name: "amount" | "payer" | "trxId",
    label: string,
    more: Html,
    hint?: string,
  ) => html`<div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" value="${form[name]}" autocomplete="off" ${more}
        ${name === (firstWrong ?? "amount") ? html`autofocus` : undefined}
        ${errors[name] ? html`aria-invalid="true" aria-describedby="${name}-note"` : hint ? html`aria-describedby="${name}-note"` : undefined}>
      ${errors[name] ? html`<p class="error" id="${name}-note">${errors[name]}</p>` : hint ? html`<p class="hint" id="${name}-note">${hint}</p>` : undefined}
    </div>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${firstWrong ? `Error: ${TITLE}` : TITLE} – made-up phone</title>
<link rel="stylesheet" href="/phone/style.css">
<script src="/phone/copy.js" defer></script>
</head>
<body>
<main>
  <h1>${TITLE}</h1>
  <p class="notice"><strong>A made-up phone, for trying the store out.</strong>
    Send as a customer would. The wallet then writes to the shop’s phone, which forwards it to the store.</p>
  <form method="post" action="/phone">
    <fieldset>
      <legend>Wallet</legend>
      ${phoneMethods.map(
        (method) =>
          html`<label class="wallet"><input type="radio" name="method" value="${method}" ${
            method === form.method ? html`checked` : undefined
          }><span><strong>${method}</strong><span class="to">to ${memory.accounts[method].number}</span></span></label>`,
      )}
    </fieldset>
    ${field("amount", "Amount (BDT)", html`inputmode="decimal" placeholder="509.25" required`)}
    ${field("payer", "From", html`inputmode="tel" required`)}
    ${field("trxId", "Transaction ID", html`autocapitalize="characters" spellcheck="false"`, "Left empty, the wallet makes one up.")}
    <button class="primary">Send Money</button>
  </form>
</main>
<section aria-labelledby="sent">
  <h2 id="sent">Sent</h2>
  ${memory.sent.length === 0 ? html`<p class="hint">Nothing yet.</p>` : html`<ol>${memory.sent.map(sentItem)}</ol>`}
</section>
</body>
</html>`.markup;
}

function sentItem({ id, method, amount, trxId, at, copy, taken, tries }: Sent): Html {
  const time = new Date(at).toLocaleString("en-GB", {
    timeZone: "Asia/Dhaka",
    ...{ day: "numeric", month: "short", hour: "numeric", minute: "2-digit", hour12: true },
  });
  return html`<li>
    <p class="head"><strong>Tk ${poishaToTaka(amount).toFixed(2)}</strong> by ${method}
      <span class="${taken ? "state good" : "state"}">${taken ? "The store has it" : `Tried ${String(tries)} ×, tries again`}</span></p>
    <p class="id"><span class="code" id="id-${id}">${trxId}</span> <button type="button" class="copy" data-copies="id-${id}">Copy ID</button></p>
    <p class="hint"><time datetime="${at}">${time}</time>. The customer’s message:</p>
    <pre id="copy-${id}">${copy}</pre>
    <button type="button" class="copy" data-copies="copy-${id}">Copy message</button>
  </li>`;
}

export const COPY_SCRIPT = `for (const button of document.querySelectorAll("[data-copies]"))
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copies).textContent);
    const { textContent } = button;
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = textContent; }, 1500);
  });
`;

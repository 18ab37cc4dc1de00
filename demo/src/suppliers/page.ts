import { type SupplierKind, supplierFacts, supplierKinds } from "@hira/contract";
import { type Html, html } from "../html.ts";
import { type Behaviour, behaviours, behavioursOf } from "./behaviours.ts";
import type { Books, FakeOrder } from "./books.ts";
import { playerName } from "./players.ts";

/** Number of orders that the page shows for each supplier, the newest ones. */
const SHOWN = 10;

const states: Record<FakeOrder["state"], string> = {
  pending: "Pending",
  delivered: "Delivered",
  failed: "Failed",
  reversed: "Taken back",
};

/**
 * The page of the fake suppliers: the orders that each has received, and a form that sets what it does with the next
 * order.
 */
export function fakesPage(books: Books): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Suppliers – stand-ins</title>
<link rel="stylesheet" href="/stand-ins/style.css">
</head>
<body>
<main>
  <h1>Suppliers</h1>
  <p class="notice"><strong>Made-up suppliers, for trying the store out.</strong>
    The store orders here by itself. Tell them to misbehave, and see what it makes of it.</p>
  <p class="hint">A player ID that ends with 0000 is nobody’s; 1234567890 is ${playerName("1234567890") ?? ""}.</p>
</main>
${supplierKinds.map((kind) => fake(kind, books))}
</body>
</html>`.markup;
}

function fake(kind: SupplierKind, books: Books): Html {
  const orders = books.all(kind).toReversed();
  const now = Object.keys(books.weightsOf(kind));
  const option = (each: Behaviour) =>
    html`<option value="${each}" ${now.includes(each) ? html`selected` : undefined}>${behaviours[each]}</option>`;
  return html`<section aria-labelledby="${kind}">
  <h2 id="${kind}">${supplierFacts[kind].label}</h2>
  ${kind === "redeemer" ? undefined : html`<p class="balance"><span>The shop’s balance</span> <strong>${money(books.balance(kind), kind)}</strong></p>`}
  <form method="post" action="/stand-ins/behaviour" class="behaviour">
    <input type="hidden" name="kind" value="${kind}">
    <div class="field">
      <label for="${kind}-behaviour">With the next orders</label>
      <select id="${kind}-behaviour" name="behaviour">${behavioursOf[kind].map(option)}</select>
    </div>
    <button class="primary">Save</button>
  </form>
  <h3>Orders</h3>
  ${orders.length === 0 ? html`<p class="hint">None yet.</p>` : html`<ol>${orders.slice(0, SHOWN).map(orderItem)}</ol>`}
</section>`;
}

function orderItem(order: FakeOrder): Html {
  const { kind, reference, sku, playerId, state, delivered, sent, at, price, behaviour } = order;
  const time = new Date(at).toLocaleString("en-GB", {
    timeZone: "Asia/Dhaka",
    ...{
      day: "numeric",
      month: "short",
      hour: "numeric",
      minute: "2-digit",
      second: "2-digit",
      hour12: true,
    },
  });
  const cost = kind === "redeemer" ? "One code" : money(price, kind);
  return html`<li>
    <p class="head"><strong>${sku}</strong> for ${playerName(playerId) ?? "nobody"}
      <span class="${state === "delivered" ? "state good" : "state"}">${states[state]}</span></p>
    <p class="hint">${playerId} · ${cost} · delivered ${String(delivered)} ×, asked ${String(sent)} × · <time datetime="${at}">${time}</time></p>
    <p class="hint">${behaviours[behaviour]}. Reference <span class="code">${reference}</span></p>
    ${
      kind === "digiflazz" && state === "delivered"
        ? html`<form method="post" action="/stand-ins/reverse"><input type="hidden" name="reference" value="${reference}"><button class="quiet" aria-label="Take back ${reference}">Take back</button></form>`
        : undefined
    }
  </li>`;
}

function money(amount: number, kind: SupplierKind): string {
  const { currency } = supplierFacts[kind];
  const digits = currency === "IDR" ? 0 : 2;
  const written = amount.toLocaleString(currency === "IDR" ? "en" : "en-IN", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currency} ${written}`;
}

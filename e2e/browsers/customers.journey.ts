import { findPackage, freshTransactionId } from "../people.ts";
import { balanceOf, ordersOf, signInAs, signInAsNew, uidOf } from "./customer.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const PLAYER_ID = "1234567890";
const GAME = "Free Fire (BD)";
const PACKAGE = "115 Diamonds";
const main = { role: "main" };

async function choosePackage(person: Person, origin: string): Promise<number> {
  const { category, price } = await findPackage(origin, GAME, PACKAGE);
  await person.open(`/topup/${category._id}`);
  await person.click({ role: "radio", name: new RegExp(`^${PACKAGE}`) });
  await person.fill({ role: "textbox", name: /Player ID/ }, PLAYER_ID);
  return price;
}

test("a new customer signs in by the popup", async ({ come }) => {
  const person = await come();
  await signInAsNew(person, "Mina Akter", "mina.akter@mail.example");
  await person.arrive(/:\d+\/$/);
  await person.open("/profile");
  await person.see({ text: /mina\.akter@mail\.example/, within: main });
  const { user } = await person.call<{ user: object }>(
    "GET",
    `/users/${encodeURIComponent(await uidOf(person))}`,
  );
  expect(user).toMatchObject({ displayName: "Mina Akter", email: "mina.akter@mail.example", balance: 0 });
});

test("the customer orders from the wallet", async ({ come, store }) => {
  const person = await come();
  await signInAs(person, /Tanvir Hasan/);
  await person.see({ text: "৳1,500.00" });
  const before = await balanceOf(person);
  const price = await choosePackage(person, store.origin);
  await person.click({ role: "button", name: /^Proceed/ });
  const question = { role: "alertdialog" };
  await person.see({ text: PLAYER_ID, within: question });
  await person.click({ role: "button", name: /Confirm/, within: question });
  await person.see({ role: "dialog", name: "Order placed" });
  await person.click({ role: "link", name: /My Orders/, within: { role: "dialog", name: "Order placed" } });
  await person.arrive(/\/my-orders$/);
  await person.see({ text: new RegExp(PLAYER_ID), within: main });
  await person.see({ text: "Pending", within: main });
  const left = before - price;
  await person.see({ text: `৳${left.toLocaleString("en-US", { minimumFractionDigits: 2 })}` });
  expect(await balanceOf(person)).toBe(left);
  const [order] = await ordersOf(person);
  expect(order).toMatchObject({ status: "pending", gameAccount: PLAYER_ID, paymentMethod: "wallet" });
});

test("the customer orders by instant payment", async ({ come, store }, info) => {
  const person = await come();
  await signInAsNew(person, "Rima Instant", "rima.instant@mail.example");
  await person.arrive(/:\d+\/$/);
  await choosePackage(person, store.origin);
  await person.click({ role: "radio", name: /^bKash/ });
  await person.click({ role: "button", name: /^Proceed/ });
  const payment = { role: "dialog", name: "Instant payment" };
  const transactionId = freshTransactionId("INS", info.project.name.slice(0, 1));
  await person.click({ role: "tab", name: "Nagad", within: payment });
  await person.fill({ role: "textbox", name: /^Transaction ID/, within: payment }, transactionId);
  await person.fill({ role: "textbox", name: /^Sender Number/, within: payment }, "01712345678");
  await person.click({ role: "button", name: "Place order", within: payment });
  const placed = { role: "dialog", name: "Order placed" };
  await person.click({ role: "link", name: /My Orders/, within: placed });
  await person.click({ role: "link", name: new RegExp(PACKAGE), within: main });
  await person.see({ text: /Instant payment by Nagad/, within: main });
  await person.see({ text: new RegExp(transactionId), within: main });
  const [order] = await ordersOf(person);
  expect(order).toMatchObject({
    status: "pending",
    paymentMethod: "instant",
    transactionId,
    method: "Nagad",
  });
});

test("the customer sends a fund request", async ({ come }, info) => {
  const person = await come();
  await signInAsNew(person, "Farhan Funds", "farhan.funds@mail.example");
  await person.arrive(/:\d+\/$/);
  await person.open("/add-funds");
  await person.fill({ role: "textbox", name: /^Amount \(BDT\)/ }, "500");
  await person.click({ role: "button", name: "Next: send the money" });
  await person.see({ text: "Send exactly" });
  await person.see({ text: "৳509.25", within: main });
  const trxId = freshTransactionId("ADD", info.project.name.slice(0, 1));
  await person.fill({ role: "textbox", name: /^Transaction ID/ }, trxId);
  await person.click({ role: "button", name: "Review & Submit" });
  const review = { role: "dialog", name: "Verify Request" };
  await person.see({ text: /509\.25/, within: review });
  await person.click({ role: "button", name: "Confirm & Submit", within: review });
  await person.see({ text: "Request submitted successfully!" });
  const { text } = await person.see({ role: "listitem", name: /.*/, text: new RegExp(trxId), within: main });
  expect(text).toContain("Pending");
  const { requests } = await person.call<{ requests: object[] }>("GET", "/requests");
  expect(requests).toEqual([
    expect.objectContaining({ trxId, amount: 500, totalAmount: 509.25, status: "pending" }),
  ]);
});

test("the customer switches the shop to Bengali and back", async ({ come }) => {
  const person = await come();
  const title = { role: "heading", name: /.+/, within: main };
  const language = () => person.run(() => document.documentElement.lang);
  await person.open("/topup-categories");
  const english = (await person.see(title)).name;
  await person.click({ role: "link", name: "বাংলা" });
  await person.arrive(/\/bn\/topup-categories$/);
  expect((await person.see(title)).name).toMatch(/[ঀ-৿]/);
  await person.run(() => location.reload());
  expect((await person.see(title)).name).toMatch(/[ঀ-৿]/);
  expect(await language()).toBe("bn");
  await person.open("/");
  await person.arrive(/\/bn$/);
  await person.open("/bn/topup-categories");
  await person.click({ role: "link", name: "English" });
  await person.arrive(/:\d+\/topup-categories$/);
  expect((await person.see(title)).name).toBe(english);
  expect(await language()).toBe("en");
  await person.open("/");
  await person.arrive(/:\d+\/$/);
});

test("without a connection the customer sees the offline page, and continues when it is back", async ({
  come,
  line,
}) => {
  const person = await come(line.origin);
  await signInAs(person, /Tanvir Hasan/);
  await choosePackage(person, line.origin);
  await person.click({ role: "button", name: /^Proceed/ });
  await person.click({ role: "button", name: /Confirm/, within: { role: "alertdialog" } });
  await person.see({ role: "dialog", name: "Order placed" });
  await person.open("/my-orders");
  await person.see({ text: new RegExp(PLAYER_ID), within: main });
  await expect.poll(() => person.run(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await line.cut();
  await person.run(() => location.reload());
  await person.see({ role: "heading", name: "No connection to the shop" });
  await person.see({ text: new RegExp(PLAYER_ID), within: main });
  await line.mend();
  await person.see({ role: "heading", name: "My Orders" });
  const [order] = await ordersOf(person);
  expect(order).toMatchObject({ status: "pending", gameAccount: PLAYER_ID });
});

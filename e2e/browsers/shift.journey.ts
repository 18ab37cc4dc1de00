import { findPackage, freshTransactionId } from "../people.ts";
import { balanceOf, ordersOf, signInAs, signInAsNew } from "./customer.ts";
import { expect, test } from "./test.ts";

const PLAYER_ID = "5550009876";

test(
  "an operator's shift: the bell, a fund request, a delivery",
  { tag: "@desktop" },
  async ({ come, store }, info) => {
    const [customer, admin] = [await come(), await come()];
    const trxId = freshTransactionId("SHF", info.project.name.slice(0, 1));
    const name = `Shift ${info.project.name}`;
    await signInAsNew(customer, name, `${name.replaceAll(/\W/g, "")}@mail.example`);
    // Nagad waives the fee for requests of ৳1,000 or more.
    const free = { amount: 1_000, feePercent: 0, fee: 0, totalAmount: 1_000, method: "Nagad" };
    await customer.call("POST", "/requests", { ...free, trxId });

    await signInAs(admin, /Asha Rahman/);
    await admin.arrive(/\/admin$/);
    await admin.open(`/admin/all-funds-request?search=${trxId}`);
    await admin.click({ role: "button", name: "Approve Request" });
    await admin.see({ text: "Request approved." });
    await expect.poll(() => balanceOf(customer)).toBe(1_000);

    const product = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
    const order = {
      productId: product._id,
      paymentMethod: "wallet",
      amount: product.price,
      gameAccount: PLAYER_ID,
    };
    const placed = await customer.call<{ order: { _id: string } }>("POST", "/orders", order);
    await admin.open("/admin");
    await admin.click({ role: "button", name: /^Notifications, \d+ waiting/ });
    await admin.click({ role: "menuitem", name: /115 Diamonds/ });
    await admin.arrive(new RegExp(`/admin/all-orders\\?search=${placed.order._id}`));
    await admin.see({ text: new RegExp(PLAYER_ID), within: { role: "main" } });
    await admin.click({ role: "button", name: /^Status of/ });
    await admin.click({ role: "menuitemradio", name: "Completed" });
    await admin.see({ text: "Order status updated successfully!" });
    await customer.open("/my-orders");
    await customer.see({ text: "Completed", within: { role: "main" } });
    expect(await ordersOf(customer)).toEqual([
      expect.objectContaining({ _id: placed.order._id, status: "completed" }),
    ]);
    expect(await balanceOf(customer)).toBe(1_000 - product.price);
  },
);

import { adminPage, buy, callAs, findPackage, newCustomer, signInAsNew, uidOf } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({ sharesStore: true });

test("a friend's first order pays both rewards of a referral link once, and the friend's own link gives the friend nothing", {
  tag: "@phone",
}, async ({ page, browser, store, watch }) => {
  watch(page);
  await newCustomer(page, "Rumana Referrer");
  await page.goto("/referral");
  const link = (await page.getByText(/\/signup\?ref=/).textContent()) ?? "";
  await page.goto(link);
  await expect(page.getByText("This is your own referral link.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with Google & Create Account" })).toBeDisabled();

  const context = await browser.newContext({ baseURL: store.origin });
  const friend = await context.newPage();
  watch(friend);
  await friend.goto("/signup");
  await expect(friend.getByText("Invalid referral link.")).toBeVisible();
  const invitation = friend.getByRole("button", { name: "Continue with Google & Create Account" });
  const create = () => invitation.click();
  await friend.goto(link);

  await test.step("the page remembers the invitation after a reload, a visit to another page and a closed window", async () => {
    await friend.reload();
    const footer = friend.getByRole("contentinfo");
    const help = footer.getByRole("link", { name: "Help Center" });
    // On a phone, the footer's columns are collapsed.
    if (!(await help.isVisible())) await footer.getByRole("button", { name: "Support" }).click();
    await help.click();
    await expect(friend).toHaveURL(/\/help$/);
    await friend.goBack();
    await expect(invitation).toBeVisible();
    await friend.goForward();
    await friend.goBack();
    const popup = friend.waitForEvent("popup");
    await create();
    await (await popup).close();
    await expect(invitation).not.toHaveAttribute("aria-busy", "true");
    await expect(friend).toHaveURL(link);
  });

  await signInAsNew(friend, create, "Nabil Newcomer", "nabil@mail.example");
  await expect(friend.getByText("Account created with referral 🎉")).toBeVisible();
  await expect(friend).toHaveURL(/\/$/);

  await test.step("opening the link and pressing the button again pays nothing a second time", async () => {
    await friend.goBack();
    await expect(friend.getByText("Signed in as Nabil Newcomer")).toBeVisible();
    await create();
    await expect(friend).toHaveURL(/\/$/);
  });

  const admin = await adminPage(browser, store, watch);
  const orderId = await test.step("the friend places an order; nothing is paid yet", async () => {
    const uid = await uidOf(friend);
    const product = await findPackage(store.origin, "Free Fire (BD)", "240 Diamonds");
    await callAs(admin.page, "PATCH", `/users/${uid}/balance`, { amount: product.price, reason: "a test" });
    const id = await buy(friend, product, "1234567890");
    await admin.page.goto(`/admin/all-users/${encodeURIComponent(uid)}?tab=referrals`);
    await expect(admin.page.getByText("Awaits the first order")).toBeVisible();
    return id;
  });
  await callAs(admin.page, "PATCH", `/orders/admin/orders/${orderId}`, { status: "completed" });

  const { transfers } = await callAs<{ transfers: { kind: string; amount: number }[] }>(
    friend,
    "GET",
    "/wallet/transfers",
  );
  expect(transfers[0]).toMatchObject({ kind: "referral-bonus", amount: 10 });

  await page.goto("/referral");
  await expect(page.getByText("৳20.00").first()).toBeVisible();
  await expect(page.getByText(/বন্ধুর প্রথম অর্ডার \(কমপক্ষে ৳100.00\)/)).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(page.getByRole("main").getByText("৳20.00")).toBeVisible();

  await test.step("after the order's refund, both rewards are taken back, and the statement says so", async () => {
    await callAs(admin.page, "PATCH", `/orders/admin/orders/${orderId}`, { status: "canceled" });
    await page.goto("/wallet");
    await expect(page.getByText("Referral reward taken back")).toBeVisible();
    await admin.page.reload();
    await expect(admin.page.getByText("Clawed back")).toBeVisible();
  });
  await admin.context.close();
  await context.close();
});

test("when the browser blocks the sign-in window, a friend's link still counts after the page returns from the provider", {
  tag: "@phone",
}, async ({ page, browser, store, watch }) => {
  watch(page);
  await newCustomer(page, "Rokeya Referrer");
  await page.goto("/referral");
  const link = (await page.getByText(/\/signup\?ref=/).textContent()) ?? "";
  const context = await browser.newContext({ baseURL: store.origin });
  const friend = await context.newPage();
  watch(friend);
  await friend.addInitScript(() => {
    window.open = () => null;
  });
  await friend.goto(link);
  await friend.getByRole("button", { name: "Continue with Google & Create Account" }).click();
  await friend.getByRole("link", { name: /another account/i }).click();
  await friend.getByLabel("Name").fill("Nila Newcomer");
  await friend.getByLabel("E-mail").fill("nila@mail.example");
  await friend.getByRole("button", { name: "Continue" }).click();
  await expect(friend.getByText("Account created with referral 🎉")).toBeVisible();
  await context.close();
});

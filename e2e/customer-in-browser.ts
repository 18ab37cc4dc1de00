import { chromium } from "@playwright/test";
import { buy, chooseAccount, findPackage } from "./people.ts";

/**
 * Signs in a customer in a running browser, buys a package and a code, and prints the ID of the first order, for `npm
 * run bench -- pages`. Usage: `node e2e/customer-in-browser.ts PORT ORIGIN`, with the port of the browser's debugging
 * protocol.
 */
const [port, origin = ""] = process.argv.slice(2);
const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
const [context] = browser.contexts();
if (!context) throw new Error("The browser has no profile.");
const page = await context.newPage();
await page.goto(`${origin}/login`);
const open = () => page.getByRole("button", { name: /Continue with Google/ }).click();
await chooseAccount(page, open, /Tanvir Hasan/);
await page.waitForURL((url) => url.pathname !== "/login");
console.log(await buy(page, await findPackage(origin, "Free Fire (BD)", "115 Diamonds"), "1234567890"));
await buy(page, await findPackage(origin, "UniPin Voucher (BD)", "UniPin Voucher 20"));
await page.close();
await browser.close();

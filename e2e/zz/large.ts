import { chromium } from "@playwright/test";
import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { openStore } from "../open-store.ts";
import { sitePages } from "../contact-sheet/routes.ts";
import { prepareShop } from "../contact-sheet/shop.ts";
import { faultsOf } from "../reflow.ts";
const only = process.argv[2];
const opts = {executablePath:"/usr/bin/chromium",args:["--no-sandbox"]};
const plain = await chromium.launch(opts);
const browser = await chromium.launch({...opts,args:["--no-sandbox","--blink-settings=defaultFontSize=32"]});
const store = await openStore();
try {
const shop = await prepareShop(plain, store);
const { served, own } = await sitePages();
for (const [nm,b,w] of [["large",browser,360],["narrow",plain,320]] as const) {
const ctx = await b.newContext({storageState: shop.sessions.customer, baseURL: store.origin, reducedMotion:"reduce", isMobile:true, viewport:{width:w,height:740}});
const page = await ctx.newPage();
let i=0;
for (const p of [...served,...own]) {
  const path = p.replace("/topup/:id", `/topup/${shop.categories["Free Fire (BD)"]}`).replace("/my-orders/:id", `/my-orders/${shop.orders.done}`);
  i++;
  if (only && !p.includes(only)) continue;
  await page.goto(path); await page.waitForLoadState("networkidle");
  for (const f of await faultsOf(page, w)) console.log(nm, p, f);
  if (nm==="large") await page.screenshot({path:`/tmp/team/shots/large-${String(i).padStart(2,"0")}.png`, fullPage:true});
}
}
} finally { await browser.close(); await plain.close(); await store.close(); }

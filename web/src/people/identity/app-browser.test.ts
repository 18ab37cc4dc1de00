import { expect, it } from "vitest";
import { appBrowser, intentLink } from "./app-browser.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

it.each([
  [`${ANDROID} [FB_IAB/FB4A;FBAV/470.0.0.0;]`, "Facebook", true],
  [`${ANDROID} [FB_IAB/Orca-Android;FBAV/460.0.0.0;]`, "Messenger", true],
  [`${IPHONE} [FBAN/FBIOS;FBAV/470.0.0.0;FBDV/iPhone15,2]`, "Facebook", false],
  [`${IPHONE} [FBAN/MessengerForiOS;FBAV/460.0.0.0]`, "Messenger", false],
  [`${IPHONE} Instagram 335.0.0.0 (iPhone15,2; iOS 17_5)`, "Instagram", false],
  [`${ANDROID} musical_ly_2023 BytedanceWebview/d8a21c6`, "TikTok", true],
  [ANDROID, "", true],
])("appBrowser recognises the browser inside an app: %s", (userAgent, app, isAndroid) => {
  expect(appBrowser(userAgent)).toEqual({ app, isAndroid });
});

it.each([
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0",
])("appBrowser returns null for an ordinary browser: %s", (userAgent) => {
  expect(appBrowser(userAgent)).toBeNull();
});

it("intentLink keeps the path, query and fragment of the page", () => {
  expect(intentLink("https://shop.test/topup/7?package=2#typed=abc")).toBe(
    "intent://shop.test/topup/7?package=2#typed=abc#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=https%3A%2F%2Fshop.test%2Ftopup%2F7%3Fpackage%3D2%23typed%3Dabc;end",
  );
});

/** Apps with a built-in browser, recognised by the user agent. Google refuses sign-ins in such browsers. */
const APPS: readonly (readonly [RegExp, string])[] = [
  [/FBAN\/Messenger|Orca-Android|MessengerForiOS|MessengerLite/, "Messenger"],
  [/FBAN|FBAV|FB_IAB/, "Facebook"],
  [/Instagram/, "Instagram"],
  [/musical_ly|BytedanceWebview|TikTok/i, "TikTok"],
  [/\bLine\//, "LINE"],
  [/WhatsApp/, "WhatsApp"],
  // Any other Android app that shows web pages in its own browser, a WebView.
  [/; wv\)/, ""],
];

export interface AppBrowser {
  /** The app's name; empty if the user agent does not name it. */
  app: string;
  isAndroid: boolean;
}

/** Returns the app whose built-in browser shows the page; null in an ordinary browser. */
export function appBrowser(userAgent: string): AppBrowser | null {
  const found = APPS.find(([mark]) => mark.test(userAgent));
  return found ? { app: found[1], isAndroid: /Android/.test(userAgent) } : null;
}

/**
 * Returns a link for Android that opens the address in the phone's browser. An app that ignores such links
 * opens the address in its own browser.
 */
export function intentLink(address: string): string {
  const { protocol, host, pathname, search, hash } = new URL(address);
  const parts = [
    `scheme=${protocol.slice(0, -1)}`,
    "action=android.intent.action.VIEW",
    "category=android.intent.category.BROWSABLE",
    `S.browser_fallback_url=${encodeURIComponent(address)}`,
  ];
  return `intent://${host}${pathname}${search}${hash}#Intent;${parts.join(";")};end`;
}

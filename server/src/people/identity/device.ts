const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

/**
 * Names of browsers in user agents. The order matters: a browser's user agent also contains names from further down the
 * list.
 */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\bUC ?Browser\//, "UC Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/**
 * Returns the names of the browser and the operating system, so that people recognise their own device. Returns only
 * names of these lists, never other text of the user agent.
 */
export function deviceOf(userAgent: string | undefined): string {
  const named = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test((userAgent ?? "").slice(0, 500)))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (!browser && !system) return "Unknown device";
  return `${browser ?? "A browser"} on ${system ?? "an unknown device"}`;
}

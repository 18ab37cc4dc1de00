import { t } from "@lingui/core/macro";

/** What the server says where it knows no name. */
const unknown: Record<string, string> = {
  "A browser": t`A browser`,
  "an unknown device": t`an unknown device`,
};

/** A browser and where it runs, as the server keeps them in English: `Chrome on Android`. */
export function deviceText(device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (!browser || !system) return device === "" || device === "Unknown device" ? t`Unknown device` : device;
  return t`${unknown[browser] ?? browser} on ${unknown[system] ?? system}`;
}

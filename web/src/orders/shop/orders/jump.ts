import type { Blocker } from "./purchase.ts";

/** The element ID of each blocker on the page. */
export const places: Record<Blocker, string> = {
  "player-id": "player-id",
  "second-id": "player-id",
  package: "package",
  stock: "package",
  balance: "payment",
  transfer: "payment",
};

/** Scrolls to the missing field and focuses it. */
export function jumpTo(blocker: Blocker): void {
  const place = document.getElementById(places[blocker]);
  place?.scrollIntoView({ block: "center" });
  const inputs = [...(place?.querySelectorAll<HTMLInputElement>("input:enabled") ?? [])];
  (inputs.find(({ value }) => value === "") ?? inputs[0])?.focus({ preventScroll: true });
}

import type { Blocker } from "./purchase.ts";

/** For each reason that can block the order: ID of the page's element where the customer can remove the reason. */
export const places: Record<Blocker, string> = {
  "player-id": "player-id",
  "second-id": "player-id",
  package: "package",
  stock: "package",
  balance: "payment",
  transfer: "payment",
};

/** Scrolls to the element that blocks the order, and focuses it. */
export function jumpTo(blocker: Blocker): void {
  const place = document.getElementById(places[blocker]);
  place?.scrollIntoView({ block: "center" });
  const inputs = [...(place?.querySelectorAll<HTMLInputElement>("input:enabled") ?? [])];
  (inputs.find(({ value }) => value === "") ?? inputs[0])?.focus({ preventScroll: true });
}

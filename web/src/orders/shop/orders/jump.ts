import type { Blocker } from "./purchase.ts";

/** Where on the page each missing thing is to be found. */
export const places: Record<Blocker, string> = {
  "player-id": "player-id",
  "second-id": "player-id",
  package: "package",
  stock: "package",
  balance: "payment",
  transfer: "payment",
};

/** Brings what is missing into sight and the keyboard to it. */
export function jumpTo(blocker: Blocker): void {
  const place = document.getElementById(places[blocker]);
  place?.scrollIntoView({ block: "center" });
  const inputs = [...(place?.querySelectorAll<HTMLInputElement>("input:enabled") ?? [])];
  (inputs.find(({ value }) => value === "") ?? inputs[0])?.focus({ preventScroll: true });
}

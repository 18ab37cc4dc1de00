import { expect, test } from "vitest";
import { bengaliFrom, typedBengali } from "./bengali-values.ts";

const names = ["name", "playerId.label", "playerId.second.label", "playerIdHelp.text"] as const;

test("typedBengali returns Bengali texts by the names of their form fields, and bengaliFrom returns the texts without empty ones", () => {
  const texts = { name: "ফ্রি ফায়ার", playerId: { second: { label: "জোন" } } };
  const typed = typedBengali(names, texts);
  expect(typed).toEqual({
    "inBengali.name": "ফ্রি ফায়ার",
    "inBengali.playerId.label": "",
    "inBengali.playerId.second.label": "জোন",
    "inBengali.playerIdHelp.text": "",
  });
  expect(bengaliFrom(names, typed)).toEqual(texts);
  expect(bengaliFrom(names, { "inBengali.name": " " })).toBeNull();
  expect(typedBengali(names, undefined)["inBengali.name"]).toBe("");
});

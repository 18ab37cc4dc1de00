import { CircleDot } from "lucide-react";
import { expect, test } from "vitest";
import { matching } from "./commands.ts";

const commands = [
  { label: "Dashboard", icon: CircleDot },
  { label: "All Orders", icon: CircleDot, group: "Orders" },
  { label: "Order Instructions", icon: CircleDot, group: "Customize", words: "checkout fee" },
  { label: "Switch to dark theme", icon: CircleDot, words: "night mode" },
];

const labels = (text: string) => matching(commands, text).map(({ label }) => label);

test("matching returns all commands in their usual order for an empty search", () => {
  expect(labels("  ")).toEqual(commands.map(({ label }) => label));
});

test("matching puts a command first whose label begins with the typed text", () => {
  expect(labels("order")).toEqual(["Order Instructions", "All Orders"]);
});

test("matching compares typed words with the beginnings of a command's words and synonyms, in any order", () => {
  expect(labels("THEME dark")).toEqual(["Switch to dark theme"]);
  expect(labels("night")).toEqual(["Switch to dark theme"]);
  expect(labels("fee custom")).toEqual(["Order Instructions"]);
  expect(labels("board")).toEqual([]);
});

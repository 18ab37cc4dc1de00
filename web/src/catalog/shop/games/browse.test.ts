import type { Category } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { browse, browsingAddress, sortOf } from "./browse.ts";

const { parse: parseBrowsing, format: formatBrowsing } = browsingAddress;

const category = (name: string, day: number): Category => ({
  _id: `0190a0a0-0000-7000-8000-00000000000${day}`,
  name,
  imageUrl: null,
  playerId: null,
  playerIdHelp: null,
  onSale: true,
  fromPrice: null,
  aliases: [],
  createdAt: `2026-01-0${day}T00:00:00.000Z`,
});
const all = [category("PUBG Mobile", 2), category("free fire", 3), category("Mobile Legends", 1)];
const names = (search: string, sort: string) => browse(all, search, sortOf(sort)).map(({ name }) => name);

describe("browse searches and sorts games", () => {
  it("browse finds games by any part of their name, ignoring case", () => {
    expect(names(" mOBile ", "a-z")).toEqual(["Mobile Legends", "PUBG Mobile"]);
    expect(names("chess", "a-z")).toEqual([]);
  });

  it.each([
    ["newest", ["free fire", "PUBG Mobile", "Mobile Legends"]],
    ["oldest", ["Mobile Legends", "PUBG Mobile", "free fire"]],
    ["a-z", ["free fire", "Mobile Legends", "PUBG Mobile"]],
    ["z-a", ["PUBG Mobile", "Mobile Legends", "free fire"]],
    ["something else", ["free fire", "PUBG Mobile", "Mobile Legends"]],
  ])("browse sorts the games %s", (sort, sorted) => {
    expect(names("", sort)).toEqual(sorted);
  });

  it("browse leaves the original list unchanged", () => {
    const before = [...all];
    browse(all, "", "z-a");
    expect(all).toEqual(before);
  });
});

describe("browsingAddress stores search and sort in the page's address", () => {
  it("browsingAddress writes search and sort order, but leaves out default values", () => {
    expect(String(formatBrowsing({ search: "free fire", sort: "z-a" }))).toBe("q=free+fire&sort=z-a");
    expect(String(formatBrowsing({ search: "", sort: "newest" }))).toBe("");
  });

  it("browsingAddress reads an address that a person typed", () => {
    expect(parseBrowsing(new URLSearchParams("q=+free+fire&sort=z-a"))).toEqual({
      search: "free fire",
      sort: "z-a",
    });
    expect(parseBrowsing(new URLSearchParams("sort=price"))).toEqual({ search: "", sort: "newest" });
  });
});

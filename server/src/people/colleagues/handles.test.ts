import { describe, expect, test } from "vitest";
import { handlesOf, mentionedIn } from "./handles.ts";

const staff = [
  { uid: "u-asha-0001", name: "Asha" },
  { uid: "u-asha-0002", name: "Asha Rahman" },
  { uid: "u-rahim-0003", name: "Rahim" },
  { uid: "u-rahim-0004", name: " rahim " },
  { uid: "u-empty-0005", name: "" },
  { uid: "u-bangla-0006", name: "নুসরাত" },
];

test("an admin's handle contains a part of the uid if another admin has the same name or the name is missing", () => {
  expect([...handlesOf(staff).values()]).toEqual([
    "Asha",
    "Asha Rahman",
    "Rahim#0003",
    "rahim#0004",
    "#0005",
    "নুসরাত",
  ]);
  const twins = ["a-0001", "b-0001"].map((uid) => ({ uid, name: "Mina" }));
  expect([...handlesOf(twins).values()]).toEqual(["Mina#a-0001", "Mina#b-0001"]);
});

describe("finding the mentions in a note", () => {
  test.each([
    ["@Asha please", ["u-asha-0001"]],
    ["@asha, and @ASHA again", ["u-asha-0001"]],
    ["Ask @Asha Rahman's phone", ["u-asha-0002"]],
    ["Ask @Asha\n Rahman", ["u-asha-0002"]],
    ["(@Asha)@Asha Rahman", ["u-asha-0001", "u-asha-0002"]],
    ["@Ashanti or asha@Asha or me@asha.example", []],
    ["@Rahim", []],
    ["@rahim#0004 and @RAHIM#0003", ["u-rahim-0004", "u-rahim-0003"]],
    ["@#0005", ["u-empty-0005"]],
    ["@নুসরাত দেখুন", ["u-bangla-0006"]],
    ["@", []],
    ["@@Asha <b>@Asha</b>", ["u-asha-0001"]],
    ["no at all", []],
  ])("%j", (text, uids) => {
    expect(mentionedIn(text, staff)).toEqual(uids);
  });

  test("a note mentions at most twenty people", () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ uid: `u${n}`, name: `Name ${n}x` }));
    const text = many.map(({ name }) => `@${name}`).join(" ");
    expect(mentionedIn(text, many)).toHaveLength(20);
  });

  test("a note that contains only @ signs is searched in a short time", () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ uid: `u${n}`, name: `Somebody ${n}` }));
    const start = performance.now();
    expect(mentionedIn(" @".repeat(1_000), many)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

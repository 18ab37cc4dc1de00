import { expect, test } from "vitest";
import { arrivedText, datedName } from "./csv-export-text.ts";

test.each([
  [{ rows: 0, bytes: 0 }, "0 rows, 0 KB"],
  [{ rows: 1, bytes: 120 }, "1 row, 1 KB"],
  [{ rows: 12_400, bytes: 1_240_000 }, "12,400 rows, 1.2 MB"],
])("arrivedText shows the download's progress %j as %j", (arrived, text) => {
  expect(arrivedText(arrived)).toBe(text);
});

test("datedName puts today's date in Dhaka into a file name", () => {
  expect(datedName("users.csv", new Date("2026-11-20T19:30:00Z"))).toBe("users-2026-11-21.csv");
});

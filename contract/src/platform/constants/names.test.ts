import { expect, it } from "vitest";
import { cleanName, foldedName } from "./names.ts";

it.each([
  ["Owner\u200b", "Owner"],
  ["\u202eOwner\u2066", "Owner"],
  ["Ow\u200dner", "Owner"],
  ["Owner\ufe0f", "Owner"],
  ["Own\ufeffer", "Owner"],
  ["\u3164Owner\u{e0041}", "Owner"],
  [" Rahim \t\n Uddin ", "Rahim Uddin"],
])("cleanName removes invisible characters and extra spaces from %j", (given, expected) => {
  expect(cleanName(given)).toBe(expected);
});

it.each(["র\u200d্যাম", "ক্\u200cষ", "👩\u200d💻 Shop", "⚡\ufe0f Fast", "José", "A.K.M. Rahman"])(
  "cleanName keeps the characters of the name %s",
  (name) => {
    expect(cleanName(name)).toBe(name);
  },
);

it("foldedName is equal for names that differ only in case, punctuation, spaces, script of digits or width", () => {
  for (const twin of ["8,100  uc ⚡", "৮১০০ UC", "８１００ ＵＣ", "8100\u200bUC"])
    expect(foldedName(twin)).toBe("8100uc");
  expect(foldedName("810 UC")).not.toBe(foldedName("8100 UC"));
});

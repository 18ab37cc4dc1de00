import { describe, expect, test } from "vitest";
import { mentioningAt, mentionParts, suggested, withMention } from "./mention-text.ts";

describe("mentioningAt finds the mention that is being typed", () => {
  test.each([
    ["@", { start: 0, typed: "" }],
    ["Ask @as", { start: 4, typed: "as" }],
    ["Ask @asha rah", { start: 4, typed: "asha rah" }],
    ["(@as", { start: 1, typed: "as" }],
    ["mail@as", undefined],
    ["@ as", undefined],
    ["@as\nmore", undefined],
    ["@@", undefined],
    ["none", undefined],
  ])("mentioningAt finds in %j the mention that is being typed", (text, found) => {
    expect(mentioningAt(text, text.length)).toEqual(found);
  });

  test("mentioningAt finds the mention that contains the caret", () => {
    expect(mentioningAt("@asha @rahim", 3)).toEqual({ start: 0, typed: "as" });
    expect(mentioningAt("@asha", 0)).toBeUndefined();
  });
});

test("suggested finds colleagues by the beginning of any word of their names", () => {
  const all = ["Asha Rahman", "Rahim", "Tanvir"].map((handle) => ({ handle }));
  const names = (typed: string) => suggested(typed, all).map(({ handle }) => handle);
  expect(names("")).toHaveLength(3);
  expect(names("RAH")).toEqual(["Asha Rahman", "Rahim"]);
  expect(names("asha r")).toEqual(["Asha Rahman"]);
  expect(names("asha x")).toEqual([]);
});

test("withMention replaces the typed beginning of a name by the whole name and one space", () => {
  expect(withMention("Ask @as now", { start: 4, typed: "as" }, "Asha")).toEqual({
    text: "Ask @Asha now",
    caret: 10,
  });
  expect(withMention("@", { start: 0, typed: "" }, "Asha")).toEqual({ text: "@Asha ", caret: 6 });
});

test("mentionParts makes each mention of a colleague a part of its own, and nothing else", () => {
  const named = (text: string) =>
    mentionParts(text, ["Asha", "Asha Rahman", "M (1)"])
      .filter(({ isMention }) => isMention)
      .map((part) => part.text);
  expect(named("@asha, @Asha Rahman and @M (1)")).toEqual(["@asha", "@Asha Rahman", "@M (1)"]);
  expect(named("me@asha @Ashanti <b>@Asha</b>")).toEqual(["@Asha"]);
  expect(mentionParts("x @Asha y", ["Asha"]).map(({ text }) => text)).toEqual(["x ", "@Asha", " y"]);
  expect(mentionParts("x @Asha", [])).toEqual([{ text: "x @Asha", isMention: false }]);
});

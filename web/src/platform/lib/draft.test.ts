import { describe, expect, it } from "vitest";
import { draftText, parseDraft } from "./draft.ts";

const empty = { amount: "", method: "bKash" };

describe("a stored draft", () => {
  it("a stored draft is restored unchanged", () => {
    const draft = { amount: "500", method: "Nagad" };
    expect(parseDraft(draftText(draft, empty), empty)).toEqual(draft);
  });

  it("a draft is not stored while the form is untouched", () => {
    expect(draftText({ ...empty }, empty)).toBeNull();
  });

  it("a stored draft gets defaults for missing fields and loses fields that the form no longer has", () => {
    expect(parseDraft('{"amount":"500","color":"red"}', empty)).toEqual({ amount: "500", method: "bKash" });
  });

  it.each([null, "", "no json", "null", "[1]", '{"amount":5}'])(
    "the draft is empty for the stored text %j",
    (text) => {
      expect(parseDraft(text, empty)).toEqual(empty);
    },
  );
});

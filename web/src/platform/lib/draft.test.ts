import { describe, expect, it } from "vitest";
import { draftText, parseDraft } from "./draft.ts";

const empty = { amount: "", method: "bKash" };

describe("draftText and parseDraft store and restore the draft of a form", () => {
  it("parseDraft restores a stored draft unchanged", () => {
    const draft = { amount: "500", method: "Nagad" };
    expect(parseDraft(draftText(draft, empty), empty)).toEqual(draft);
  });

  it("draftText stores nothing if nobody has changed the form", () => {
    expect(draftText({ ...empty }, empty)).toBeNull();
  });

  it("parseDraft uses default values for missing fields, and drops fields that the form no longer has", () => {
    expect(parseDraft('{"amount":"500","color":"red"}', empty)).toEqual({ amount: "500", method: "bKash" });
  });

  it.each([null, "", "no json", "null", "[1]", '{"amount":5}'])(
    "parseDraft returns an empty draft for the stored text %j",
    (text) => {
      expect(parseDraft(text, empty)).toEqual(empty);
    },
  );
});

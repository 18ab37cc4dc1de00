import { describe, expect, it } from "vitest";
import { draftText, parseDraft } from "./draft.ts";

const empty = { amount: "", method: "bKash" };

describe("a kept draft", () => {
  it("comes back as it was", () => {
    const draft = { amount: "500", method: "Nagad" };
    expect(parseDraft(draftText(draft, empty), empty)).toEqual(draft);
  });

  it("is not kept while the form is untouched", () => {
    expect(draftText({ ...empty }, empty)).toBeNull();
  });

  it("fills fields that it lacks and drops those that the form has no more", () => {
    expect(parseDraft('{"amount":"500","color":"red"}', empty)).toEqual({ amount: "500", method: "bKash" });
  });

  it.each([null, "", "no json", "null", "[1]", '{"amount":5}'])("is empty for %j", (text) => {
    expect(parseDraft(text, empty)).toEqual(empty);
  });
});

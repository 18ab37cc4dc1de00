import { describe, expect, it } from "vitest";
import { parseIds, withId, withoutId } from "./remembered-ids.ts";

const id = (playerId: string, secondId = "") => ({ playerId, secondId });

describe("remembered player IDs", () => {
  it("have the last used in front, each once, five at most", () => {
    const ids = ["1", "2", "3", "4", "5", "6", "3"].reduce<ReturnType<typeof parseIds>>(
      (kept, each) => withId(kept, id(each)),
      [],
    );
    expect(ids.map(({ playerId }) => playerId)).toEqual(["3", "6", "5", "4", "2"]);
  });

  it("differ by their second value", () => {
    const ids = withId([id("1", "10")], id("1", "20"));
    expect(ids).toEqual([id("1", "20"), id("1", "10")]);
    expect(withoutId(ids, id("1", "20"))).toEqual([id("1", "10")]);
  });

  it("survive a storage that holds something else", () => {
    expect(parseIds(null)).toEqual([]);
    expect(parseIds("{")).toEqual([]);
    expect(parseIds('{"playerId":"1"}')).toEqual([]);
    expect(parseIds('[null, 1, {"playerId":""}, {"playerId":"1","secondId":""}]')).toEqual([id("1")]);
  });
});

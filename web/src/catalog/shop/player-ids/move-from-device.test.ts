import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../platform/api/client.ts";
import { ApiError } from "../../../platform/api/error.ts";
import { moveFromDevice, parseIds } from "./move-from-device.ts";

const id = (playerId: string, secondId = "") => ({ playerId, secondId });
const KEY = "hira.player-ids.u1.game";
let kept: Record<string, string>;

beforeEach(() => {
  kept = {};
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {
        getItem: (key: string) => kept[key] ?? null,
        removeItem: (key: string) => delete kept[key],
      },
      {
        ownKeys: () => Object.keys(kept),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
});

afterEach(() => vi.unstubAllGlobals());

function move(answer: (playerId: string) => unknown) {
  const sent: string[] = [];
  const api = (async (_: string, { body }: { body: { playerId: string } }) => {
    sent.push(body.playerId);
    return answer(body.playerId);
  }) as unknown as Api;
  const moved = moveFromDevice({ api, queryClient: new QueryClient(), uid: "u1" });
  return moved.then(
    () => sent,
    () => sent,
  );
}

describe("moveFromDevice moves player IDs from this browser to the account", () => {
  it("moveFromDevice saves the player IDs in the account, the last used one last, and deletes them from the browser", async () => {
    kept[KEY] = JSON.stringify([id("3"), id("2", "10")]);
    kept["hira.player-ids.u2.game"] = JSON.stringify([id("9")]);
    expect(await move(() => ({}))).toEqual(["2", "3"]);
    expect(Object.keys(kept)).toEqual(["hira.player-ids.u2.game"]);
  });

  it("moveFromDevice keeps the player IDs in the browser if the account cannot be reached", async () => {
    kept[KEY] = JSON.stringify([id("3")]);
    await move(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(Object.keys(kept)).toEqual([KEY]);
  });

  it("moveFromDevice drops player IDs whose game no longer exists", async () => {
    kept[KEY] = JSON.stringify([id("3"), id("2")]);
    const gone = new ApiError({ status: 404, code: "category_not_found", message: "Gone." });
    expect(await move((playerId) => (playerId === "2" ? Promise.reject(gone) : {}))).toEqual(["2", "3"]);
    expect(kept).toEqual({});
  });

  it("parseIds reads valid player IDs from the browser's storage, and ignores invalid ones", () => {
    expect(parseIds(null)).toEqual([]);
    expect(parseIds("{")).toEqual([]);
    expect(parseIds('{"playerId":"1"}')).toEqual([]);
    expect(parseIds('[null, 1, {"playerId":""}, {"playerId":"1","secondId":""}]')).toEqual([id("1")]);
  });
});

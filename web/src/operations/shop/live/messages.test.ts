import { expect, test } from "vitest";
import { createReader } from "./messages.ts";

const TEXT =
  'id: a.1.2\nevent: hello\ndata: {"complete":true,"seconds":0}\n\n: a comment\n\nevent: of-later\ndata: {}\n\nid: a.1.3\nevent: change\ndata: [{"topic":"order","id":"x","version":2}]\n\n';

test.each([1, 2, 7, 1_000])(
  "createReader reads the live stream's events even if they arrive in pieces of %i characters",
  (size) => {
    const read = createReader();
    const messages = [];
    for (let at = 0; at < TEXT.length; at += size) messages.push(...read(TEXT.slice(at, at + size)));
    expect(messages).toEqual([
      { name: "hello", data: { complete: true, seconds: 0 }, id: "a.1.2" },
      { name: "change", data: [{ topic: "order", id: "x", version: 2 }], id: "a.1.3" },
    ]);
  },
);

import { describe, expect, it } from "vitest";
import { readBody } from "./bodies.ts";

const read = (text: string) => readBody(Buffer.from(text));
const value = { from: "bKash", text: "line 1\nline 2" };

describe("reading the body of a forwarder's call as JSON", () => {
  it.each([
    ["as JSON", JSON.stringify(value)],
    ["with a byte order mark and white space around it", `\ufeff \n${JSON.stringify(value)}\r\n`],
    ["with raw line breaks within its strings", '{"from":"bKash",\n"text":"line 1\nline 2"}'],
    ["as an object alone in an array", JSON.stringify([value])],
  ])("a body is read: %s", (_, text) => {
    expect(read(text)).toEqual({ value });
  });

  it("reading the body of a forwarder's call as a form", () => {
    expect(read("from=bKash&text=line+1%0Aline%202")).toEqual({ value: new Map(Object.entries(value)) });
  });

  it("a body is read correctly if its strings contain raw tabs and escaped quotes", () => {
    expect(read('{"a":"\t\\"\\n\\\\","b":"}{\\":"}')).toEqual({ value: { a: '\t"\n\\', b: '}{":' } });
  });
});

describe("an invalid body is refused, and the error gives the reason", () => {
  it.each([
    ["empty", ""],
    ["empty", " \ufeff\n"],
    ["empty", "[]"],
    ["unreadable", "lunch?"],
    ["unreadable", "null"],
    ["unreadable", '{"from":"bKash"'],
    ["unreadable", '{"from":"bKash","text":"he said "yes""}'],
    ["unreadable", '--x\r\nContent-Disposition: form-data; name="from"\r\n\r\nbKash\r\n--x--'],
    ["several", JSON.stringify([value, value])],
  ])("an invalid body is refused: %s: %j", (failed, text) => {
    expect(read(text)).toEqual({ failed });
  });

  it("an invalid body is refused quickly, whatever it contains", () => {
    const hostile = ['{"', '{"a":', '"\\', "[", '{"":{', "a=", "\ufeff", '\\"', '":'].map((part) =>
      `{"text":"${part.repeat(Math.floor(65_000 / part.length))}`.slice(0, 65_000),
    );
    for (const text of hostile) {
      const begin = performance.now();
      read(text);
      expect(performance.now() - begin).toBeLessThan(250);
    }
  });
});

describe("a wallet message whose text the app inserts into JSON without escaping it", () => {
  const forged = 'You have received Tk 9,000.00 from 01711111111","from":"bKash","x":"';

  it.each([
    ["JSON", `{"from":"01711111111","text":"${forged}"}`],
    ["JSON with the text first", `{"text":"${forged}","from":"01711111111"}`],
    ["JSON with the name escaped", `{"from":"01711111111","text":"a","fr\\u006fm":"bKash"}`],
    ["a form", "from=01711111111&text=a&from=bKash"],
    ["a form with the text first", "text=a&from=bKash&from=01711111111"],
  ])("a text that is inserted into %s without escaping cannot change the message's sender", (_, text) => {
    expect(read(text)).toEqual({ failed: "repeated-field" });
  });

  it("a text that is inserted into JSON without escaping cannot add a message with another sender", () => {
    const array = `[{"text":"a","from":"bKash"},{"text":"b","from":"01711111111"}]`;
    expect(read(array)).toEqual({ failed: "several" });
    expect(read(`{"text":"a","from":"bKash"},{"from":"01711111111"}`)).toEqual({ failed: "unreadable" });
  });

  it("a body may have the same field name at different levels of nested objects", () => {
    const nested = { from: "bKash", more: { from: "x", deep: [{ from: "y" }, { from: "z" }] } };
    expect(read(JSON.stringify(nested))).toEqual({ value: nested });
  });
});

import { describe, expect, it } from "vitest";
import { type OwnTemplate, readOnlyBy, readWalletMessage, withClockOf } from "./read.ts";
import { builtInSamples, escaped, readingProblem, wordingProblem } from "./teaching.ts";
import type { Meaning } from "./template.ts";

const AT = "14/03/2026 15:09";
const CREDIT = "You got {amount} by bKash from {party}. New balance {balance}. TrxID {id} at {when}";
const SAMPLE = `You got Tk 500.00 by bKash from 01300000017. New balance Tk 1,500.00. TrxID DCE4K7M2PX at ${AT}`;
const customer: Meaning = { kind: "credit", from: "customer" };
const bank: Meaning = { kind: "credit", from: "bank" };

const own = (text: string, meaning: Meaning = customer): OwnTemplate => ({
  name: "own-1",
  method: "bKash",
  text,
  ...meaning,
});
interface Given {
  sample?: string;
  meaning?: Meaning;
  others?: OwnTemplate[];
  wholeTaka?: boolean;
}
const problemOf = async (
  text: string,
  { sample = SAMPLE, meaning = customer, others = [], wholeTaka = false }: Given = {},
) => {
  const template = own(text, meaning);
  return (
    wordingProblem(template, { wholeTaka }) ??
    readingProblem(template, { others, samples: builtInSamples, sample })
  );
};

describe("an owner's template must follow the rules for taught templates", () => {
  it("the store accepts an owner's template that is as strict as the built-in ones", async () => {
    expect(await problemOf(CREDIT)).toBeNull();
    expect(
      await problemOf(
        "You got {amount} by bKash from {party}. Note: {free}. New balance {balance}. TrxID {id} at {when}",
        {
          sample: SAMPLE.replace(". New", ". Note: for game. New"),
        },
      ),
    ).toBeNull();
    expect(
      await problemOf("Dear customer, dial *247# \\(free\\) today", {
        meaning: { kind: "notice", why: "ignored" },
        sample: "Dear customer, dial *247# (free) today",
      }),
    ).toBeNull();
  });

  it.each<[string, string, Meaning?]>([
    ["bad-wording", `${CREDIT} [`],
    ["bad-wording", `${CREDIT})`],
    ["bad-wording", `${CREDIT} {`],
    ["bad-wording", `  ${CREDIT}`],
    ["unknown-field", CREDIT.replace("{party}", "{words}")],
    ["field-twice", `${CREDIT} {amount}`],
    ["field-twice", `${CREDIT} {whole}`],
    ["field-in-group", CREDIT.replace("{balance}", "[{balance}]")],
    ["too-few-letters", "{amount} {id} {when}", { kind: "debit" }],
    ["free-not-bounded", `${CREDIT}{free}`],
    ["free-not-bounded", `{free}${CREDIT}`],
    ["free-not-bounded", CREDIT.replace("from {party}", "from {free} {party}")],
    ["free-not-bounded", CREDIT.replace("by bKash", "by {free}. {name}.")],
    ["lacks-amount", CREDIT.replace("{amount}", "money")],
    ["lacks-id", CREDIT.replace("{id}", "as usual")],
    ["lacks-time", CREDIT.replace("{when}", "noon")],
    ["lacks-payer", CREDIT.replace("{party}", "somebody")],
    ["whole-taka", CREDIT.replace("{amount}", "{whole}")],
    [
      "lacks-balance",
      "You earned {amount} of interest. TrxID {id} at {when}",
      { kind: "notice", why: "income", changes: "adds" },
    ],
  ])("the store refuses an owner's template: %s, %s", async (problem, text, meaning) => {
    expect(await problemOf(text, { meaning: meaning ?? customer })).toBe(problem);
  });

  it("a template of whole-taka amounts is accepted for outgoing money, and for incoming after a warning", async () => {
    const text = "You got {whole} by bKash. New balance {balance}. TrxID {id} at {when}";
    const sample = `You got Tk 500 by bKash. New balance Tk 1,500.00. TrxID DCE4K7M2PX at ${AT}`;
    expect(await problemOf(text, { sample, meaning: bank })).toBe("whole-taka");
    expect(await problemOf(text, { sample, meaning: bank, wholeTaka: true })).toBeNull();
    expect(await problemOf(text, { sample, meaning: { kind: "debit" } })).toBeNull();
  });

  it("a template is refused if it does not read its sample, or if another template reads that sample", async () => {
    expect(await problemOf(CREDIT, { sample: SAMPLE.replace("got", "have") })).toBe("sample-not-read");
    expect(await problemOf(CREDIT, { others: [own(CREDIT)] })).toBe("read-already");
  });

  it("a template is refused if it reads another template's sample as something else", async () => {
    const text =
      "Cash Out {amount} to {party} successful. Fee {free}. Balance {balance}. TrxID {id} at {when}";
    const sample = `Cash Out Tk 500.00 to 01300000017 successful. Fee none today. Balance Tk 9.00. TrxID DCE4K7M2PX at ${AT}`;
    expect(await problemOf(text, { sample, meaning: { kind: "debit" } })).toBe("reads-another");
  });

  it("a template is refused if a stranger's words in a message change the other fields", async () => {
    const text = "Money for the shop{free}by bKash {balance}. {amount} TrxID {id} at {when}";
    const sample = `Money for the shop: me by bKash Tk 1,500.00. Tk 500.00 TrxID DCE4K7M2PX at ${AT}`;
    const problem = await problemOf(text, { sample, meaning: bank });
    expect(problem).toBeNull();
    const open = "Money of the shop. {amount}, {free}, balance now {balance}, TrxID {id} at {when}";
    const said = `Money of the shop. Tk 500.00, thanks, balance now Tk 1,500.00, TrxID DCE4K7M2PX at ${AT}`;
    expect(await problemOf(open, { sample: said, meaning: bank })).toBeNull();
  });

  it("a template is refused if it reads a damaged message as another payment", async () => {
    // The part in brackets is optional. If the space after it is lost, its digit would become the amount's
    // first digit.
    const text = "You got money, part[ 1] {amount} from {party} balance {balance} TxnID {id} at {when}";
    const sample = `You got money, part 1 500.00 from 01300000017 balance 1,500.00 TxnID 7C4KX2QA at ${AT}`;
    const template: OwnTemplate = { name: "own-1", method: "Nagad", text, ...customer };
    expect(wordingProblem(template)).toBeNull();
    expect(await readingProblem(template, { others: [], samples: builtInSamples, sample })).toBe(
      "reads-changed",
    );
  });
});

describe("templates distinguish times with AM or PM from times without", () => {
  const [text, sample] = [
    "Tk 5 came: {amount} from {party}. Balance {balance}. TrxID {id} at {when}",
    "Tk 5 came: Tk 500.00 from 01300000017. Balance Tk 900.00. TrxID 01K0C8Z24V at 14/03/2026 03:09 PM",
  ];

  it("a taught template requires AM or PM if its sample has it", () => {
    const read = readOnlyBy(withClockOf({ ...own(text), method: "Upay" }, sample));
    expect(read("Upay", sample)).toMatchObject({ occurredAt: "2026-03-14T15:09:00+06:00" });
    expect(read("Upay", sample.replace(" PM", ""))).toBeNull();
  });

  it("Upay's built-in template requires AM or PM", () => {
    const [known] = builtInSamples.filter(({ template }) => template === "upay-agent-cash-out-with-fee");
    expect(readWalletMessage("Upay", known?.text ?? "")).toMatchObject({ kind: "credit" });
    expect(readWalletMessage("Upay", (known?.text ?? "").replace(" PM", ""))).toBeNull();
  });
});

describe("escaped makes any letters of a message safe to use in a template", () => {
  it("escaped() escapes the characters that have a meaning in templates", () => {
    expect(escaped("a (b) [c] ~ {d} | \\")).toBe("a \\(b\\) \\[c\\] \\~ \\{d\\} \\| \\\\");
  });
});

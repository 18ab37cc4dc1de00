import { contentRoutes } from "@hira/contract/catalog/content";
import { outgoingRoutes } from "@hira/contract/operations/outgoing";
import { couponRoutes } from "@hira/contract/orders/coupons";
import { orderSettingsRoutes } from "@hira/contract/orders/order-settings";
import { supplierMoneyRoutes } from "@hira/contract/orders/supplier-money";
import { supplierRoutes } from "@hira/contract/orders/suppliers";
import { voucherRoutes } from "@hira/contract/orders/vouchers";
import { forwarderRoutes } from "@hira/contract/payments/forwarders";
import { incomingRoutes } from "@hira/contract/payments/incoming";
import { paymentRoutes } from "@hira/contract/payments/payments";
import { approvalRoutes } from "@hira/contract/people/approvals";
import { type RiskRule, riskRuleNames, riskRules } from "@hira/contract/people/constants/risk";
import { identityRoutes } from "@hira/contract/people/identity";
import { referralRoutes } from "@hira/contract/people/referrals";
import { riskRoutes } from "@hira/contract/people/risk";
import { orderSettingBounds } from "@hira/contract/platform/constants/bounds";
import { describe, expect, it, test } from "vitest";
import {
  type Edits,
  fieldAt,
  filledIn,
  hasField,
  isSame,
  parseBody,
  type Schema,
  startOf,
  typedOf,
} from "./schema-fields.ts";

/**
 * Returns the body or the errors of a form into whose fields these texts were typed. `from`: the form's
 * start values.
 */
function typing(schema: Schema, from: object, typed: Record<string, string>, empty = {}) {
  const edits = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, { typed: text }]));
  const start = startOf(schema, from);
  const body = filledIn(schema, start, edits, empty);
  return { ...parseBody(schema, body), isChanged: !isSame(body, start) };
}

describe("fieldAt returns what a schema says about a form's field", () => {
  const coupon = couponRoutes["POST /admin/coupons"].body;
  const email = outgoingRoutes["PATCH /settings/outgoing/email"].body;

  it("fieldAt returns the control, the accepted values, and whether the field is required", () => {
    expect(fieldAt(coupon, "code")).toMatchObject({ kind: "text", isRequired: true, maxLength: 40 });
    expect(fieldAt(coupon, "percent")).toMatchObject({ kind: "number", isWhole: true, isRequired: false });
    expect(fieldAt(coupon, "amount")).toMatchObject({ kind: "number", isWhole: false, isRequired: true });
    expect(fieldAt(coupon, "once").kind).toBe("switch");
    expect(fieldAt(coupon, "startsAt")).toMatchObject({ kind: "moment", isRequired: false });
    expect(fieldAt(email, "port")).toMatchObject({ kind: "choice", values: [25, 465, 587, 2525] });
    expect(fieldAt(email, "security").values).toEqual(["tls", "starttls", "none"]);
    expect(() => fieldAt(coupon, "colour")).toThrow("colour");
  });

  it("fieldAt finds a nested field by the name that it has in the server's errors", () => {
    const contact = contentRoutes["POST /admin/contact"].body;
    expect(fieldAt(contact, "captions.call")).toMatchObject({ kind: "text", maxLength: 80 });
    expect(fieldAt(contact, "socialMedia.0.url").isRequired).toBe(true);
    expect(hasField(contact, "inBengali.captions.call")).toBe(true);
    expect(hasField(contact, "inBengali.email")).toBe(false);
  });
});

describe("a form can have texts in English and Bengali", () => {
  const schema = contentRoutes["PATCH /settings/shop"].body;
  const shop = { name: "Hira", blurb: "", themeDefault: "system" };

  it("a form with Bengali fields sends the texts as typed; if all of them are empty, it sends null", () => {
    expect(typing(schema, shop, {})).toEqual({ body: shop, isChanged: false });
    expect(typing(schema, shop, { "inBengali.name": " হীরা " })).toEqual({
      body: { ...shop, inBengali: { name: "হীরা" } },
      isChanged: true,
    });
    const both = { ...shop, inBengali: { name: "হীরা" } };
    expect(typing(schema, both, { "inBengali.name": " " })).toMatchObject({
      body: { ...shop, inBengali: null },
    });
    expect(typing(schema, both, { "inBengali.blurb": "" }).isChanged).toBe(false);
  });

  it("a form with Bengali fields shows the contract's message if a text is too long or missing", () => {
    expect(typing(schema, shop, { name: " ", "inBengali.name": "হ".repeat(61) })).toMatchObject({
      errors: { name: "Shop name is required.", "inBengali.name": "Use at most 60 characters." },
    });
  });
});

test("a form does not send a secret that is left empty", () => {
  const schema = outgoingRoutes["PATCH /settings/outgoing/telegram"].body;
  expect(typing(schema, { active: true }, { token: "" })).toMatchObject({ body: { active: true } });
  expect(typing(schema, { active: true }, { token: "" })).not.toHaveProperty("body.token");
});

test("a form sends a number that is chosen from a list as a number, not as a text", () => {
  const schema = outgoingRoutes["PATCH /settings/outgoing/email"].body;
  expect(typing(schema, { port: 587 }, { port: "465" })).toMatchObject({
    body: { port: 465 },
    isChanged: true,
  });
});

test("a form reads a date and time as Dhaka time, and sends null for an empty field", () => {
  const schema = contentRoutes["POST /heroslides"].body;
  const field = fieldAt(schema, "showsFrom");
  expect(typedOf(field, "2026-11-30T23:30:00.000Z")).toBe("2026-12-01T05:30");
  const slide = { title: "Eid", subtitle: "Sale", ctaLabel: "Go", ctaHref: "/", imageUrl: "/uploads/a.png" };
  expect(typing(schema, slide, { showsFrom: "2026-12-01T05:30", showsUntil: "" })).toMatchObject({
    body: { showsFrom: "2026-11-30T23:30:00.000Z", showsUntil: null },
  });
});

describe("the order settings form uses the contract's schema", () => {
  const schema = orderSettingsRoutes["PATCH /settings/orders"].body;
  const settings = {
    maxUnconfirmedOrders: 3,
    maxUnconfirmedAmount: 5_000,
    unconfirmedOrderHours: 24,
    historyFrom: 1_000,
    maxUnpaidOrders: 10,
    maxUnpaidAmount: 20_000,
    unpaidOrderHours: 72,
    unpaidStockPercent: 50,
  };

  test("the order settings form sends all settings, unchanged if nothing was edited", () => {
    expect(Object.keys(settings)).toEqual(Object.keys(orderSettingBounds));
    expect(typing(schema, settings, {})).toEqual({ body: settings, isChanged: false });
  });

  test.each(["", "0", "101", "1.5", "-3", "three"])(
    "the order settings form refuses a limit of %j open orders",
    (maxUnconfirmedOrders) => {
      expect(typing(schema, settings, { maxUnconfirmedOrders })).toEqual({
        errors: { maxUnconfirmedOrders: "Enter a whole number from 1 to 100." },
        isChanged: true,
      });
    },
  );

  test("each error of the order settings form names the limit of its own setting", () => {
    expect(typing(schema, settings, { unconfirmedOrderHours: "169", unpaidStockPercent: "0" })).toMatchObject(
      {
        errors: {
          unconfirmedOrderHours: "Enter a whole number from 1 to 168.",
          unpaidStockPercent: "Enter a whole number from 1 to 100.",
        },
      },
    );
  });
});

describe("the form of the caps on payments uses the contract's schema", () => {
  const schema = incomingRoutes["PATCH /settings/payments"].body;
  const settings = {
    automatic: true,
    maxPerRequest: 2_000,
    maxPerCustomerDay: 5_000.5,
    maxPerAccountHour: null,
    firstByHand: false,
    confirmAbove: 0,
  };

  test("the form of the caps on payments sends null for an empty cap, which means no cap, and 0 for a typed zero", () => {
    expect(typing(schema, settings, { maxPerRequest: " ", maxPerAccountHour: "0" })).toEqual({
      body: { ...settings, maxPerRequest: null, maxPerAccountHour: 0 },
      isChanged: true,
    });
  });

  test("the form of the caps on payments reads usual notations of an amount; another notation of the same amount is no change", () => {
    expect(typing(schema, settings, { maxPerRequest: "২,০০০.00" })).toEqual({
      body: settings,
      isChanged: false,
    });
    expect(typing(schema, settings, { maxPerRequest: "" }).isChanged).toBe(true);
  });

  test.each([
    ["-5", "Enter an amount, or nothing for no cap."],
    ["much", "Enter an amount, or nothing for no cap."],
    ["1.005", "Use at most 2 decimals."],
    ["10000001", "Use at most ৳10,000,000.00."],
  ])("the form of the caps on payments refuses the typed text %j: %s", (confirmAbove, problem) => {
    expect(typing(schema, settings, { confirmAbove })).toMatchObject({ errors: { confirmAbove: problem } });
  });
});

describe("the referral settings form uses the contract's schema", () => {
  const schema = referralRoutes["PATCH /settings/referral"].body;
  const settings = { referrerAmount: 20, newUserAmount: 10, minimumOrder: 100, dailyCap: 10 };
  const empty = { newUserAmount: 0, minimumOrder: 0 };
  const typed = (fields: Record<string, string>) => typing(schema, settings, fields, empty);

  test("the referral settings form sends 0 for an empty bonus and an empty minimum order", () => {
    expect(typed({ newUserAmount: "", minimumOrder: "" })).toMatchObject({
      body: { ...settings, newUserAmount: 0, minimumOrder: 0 },
      isChanged: true,
    });
    expect(typing(schema, { ...settings, newUserAmount: 0 }, { newUserAmount: "" }, empty).isChanged).toBe(
      false,
    );
  });

  test("the referral settings form requires a whole number as the daily limit, and a non-negative number as a bonus", () => {
    for (const dailyCap of ["", "0", "2.5", "10001"])
      expect(typed({ dailyCap })).toMatchObject({
        errors: { dailyCap: "Daily limit must be a whole number from 1 to 10,000" },
      });
    expect(typed({ newUserAmount: "." })).toMatchObject({
      errors: { newUserAmount: "New user amount must be a non-negative number" },
    });
  });

  test("the referral settings form refuses a bonus above the maximum with an error that names this maximum", () => {
    for (const referrerAmount of ["10000000.01", "1000000000000000"])
      expect(typed({ referrerAmount })).toMatchObject({
        errors: { referrerAmount: "Use at most ৳10,000,000.00." },
      });
    expect(typed({ referrerAmount: "10000000" })).toMatchObject({ body: { referrerAmount: 10_000_000 } });
  });
});

describe("the risk rules form uses the contract's schema", () => {
  const schema = riskRoutes["PATCH /settings/risk"].body;
  const settings = Object.fromEntries(
    riskRuleNames.map((rule: RiskRule) => {
      const { limit, hours } = riskRules[rule];
      return [rule, { on: true, limit, hours }];
    }),
  );

  it("the risk rules form shows the rules as loaded, and sends them as typed", () => {
    expect(typing(schema, settings, {})).toEqual({ body: settings, isChanged: false });
    expect(typing(schema, settings, { "order-speed.limit": " ১,২০০ " })).toMatchObject({
      body: { "order-speed": { limit: 1200 }, "shared-payer": { on: true } },
    });
  });

  it("the risk rules form refuses text that is no number, and limits so low that a family's account would be frozen", () => {
    expect(
      typing(schema, settings, { "shared-payer.limit": "2", "rejected-ids.hours": "soon" }),
    ).toMatchObject({
      errors: { "shared-payer.limit": "At least 3.", "rejected-ids.hours": "Enter a whole number." },
    });
  });
});

test("the form of the caps by role has a field per role, named by the role's ID, and sends no cap for an empty field", () => {
  const schema = approvalRoutes["PATCH /settings/protection"].body;
  const settings = { caps: { support: 5000 }, codesPerHour: null };
  expect(typing(schema, settings, { "caps.support": "", "caps.a-role": "1,000" })).toMatchObject({
    body: { caps: { support: null, "a-role": 1000 } },
    isChanged: true,
  });
  expect(typing(schema, settings, { codesPerHour: "2.5", "caps.support": "-1" })).toMatchObject({
    errors: {
      codesPerHour: "Enter a whole number, or nothing for never.",
      "caps.support": "Enter an amount, or nothing for never.",
    },
  });
});

describe("the payment instruction form uses the contract's schema", () => {
  const schema = paymentRoutes["POST /order-instructions"].body;
  const fee = (amount: string, feePercent: string) =>
    typing(schema, { method: "instant" }, { amount, feePercent }, { amount: 0 });

  test("the payment instruction form reads amount and fee in Latin and Bengali digits, and an empty amount as 0", () => {
    expect(fee(" 500.50 ", "1.85")).toMatchObject({ body: { amount: 500.5, feePercent: 1.85 } });
    expect(fee("৫০০", "২")).toMatchObject({ body: { amount: 500, feePercent: 2 } });
    expect(fee("", "0")).toMatchObject({ body: { amount: 0, feePercent: 0 } });
  });

  test("the payment instruction form requires a fee from 0 to 100", () => {
    expect(fee("0", "100")).toMatchObject({ body: { feePercent: 100 } });
    for (const percent of ["-0.01", "100.01", "", "two"])
      expect(fee("0", percent)).toMatchObject({ errors: { feePercent: "Fee must be between 0 and 100." } });
  });

  test("the payment instruction form refuses a negative amount", () => {
    for (const amount of ["-1", "much"])
      expect(fee(amount, "0")).toMatchObject({ errors: { amount: "Amount cannot be negative." } });
    expect(fee("10000001", "0")).toMatchObject({ errors: { amount: "Use at most ৳10,000,000.00." } });
  });

  test("the payment instruction form refuses an amount or fee with more than 2 decimals", () => {
    const text = "Use at most 2 decimals.";
    expect(fee("1.005", "1.855")).toMatchObject({ errors: { amount: text, feePercent: text } });
  });
});

describe("the adjustment form uses the contract's schema", () => {
  const balance = identityRoutes["PATCH /users/{uid}/balance"].body;
  const topUp = supplierMoneyRoutes["POST /admin/suppliers/{id}/top-ups"].body;

  test.each([
    ["0.5", 0.5],
    [".01", 0.01],
    ["1,234.56", 1234.56],
    [" 100 ", 100],
    ["১২৩", 123],
    ["৳5,000.50", 5000.5],
  ])("the adjustment form reads the typed amount %s as %d taka", (typed, amount) => {
    expect(typing(balance, {}, { amount: typed })).toMatchObject({ body: { amount } });
    expect(typing(topUp, { from: "bKash" }, { amount: typed })).toMatchObject({ body: { amount } });
  });

  test.each(["", "0", "0.00", ".", "0.005", "1.555", "1e3", "abc", "Infinity", "1,5"])(
    "the adjustment form refuses the typed amount %j",
    (amount) => {
      const errors = { amount: "Enter a valid amount." };
      expect(typing(balance, {}, { amount })).toMatchObject({ errors });
      expect(typing(topUp, { from: "bKash" }, { amount })).toMatchObject({ errors });
    },
  );
});

test("the form of a coupon sends an unedited coupon unchanged, and shows an error at each invalid field", () => {
  const schema = couponRoutes["POST /admin/coupons"].body;
  const terms = { percent: 10, amount: 50, minPrice: 1000, games: [], maxUses: 200, once: true };
  const coupon = { ...terms, code: "EID50", startsAt: null, endsAt: null };
  expect(typing(schema, { ...coupon, active: true, uses: 4 }, {})).toEqual({
    body: coupon,
    isChanged: false,
  });
  expect(
    typing(schema, coupon, { percent: "12.5", amount: "0", minPrice: "-1", maxUses: "1.5" }),
  ).toMatchObject({
    errors: {
      percent: "Use a whole number from 1 to 90.",
      amount: "Use an amount from ৳1 to ৳10,000.",
      minPrice: "The price must be a non-negative number",
      maxUses: "Use a whole number from 1 to 100,000.",
    },
  });
});

test("the form of a cost ceiling reads a typed amount as the ceiling, and an empty field as no ceiling", () => {
  const schema = supplierRoutes["PATCH /admin/products/{id}/suppliers"].body;
  const ceiling = (costCeiling: string) =>
    typing(schema, { automatic: false, costCeiling: null, suppliers: [] }, { costCeiling });
  expect(ceiling("")).toMatchObject({ body: { costCeiling: null } });
  expect(ceiling(" 1,200.50 ")).toMatchObject({ body: { costCeiling: 1200.5 } });
  for (const typed of ["0", "x", "1.234"])
    expect(ceiling(typed)).toMatchObject({ errors: { costCeiling: "Enter a valid amount." } });
});

test("the form of a supplier shows an error at each invalid number, and sends the fields of this supplier within its settings", () => {
  const schema = supplierRoutes["POST /admin/suppliers"].body;
  const supplier = {
    ...{ name: "Digiflazz", kind: "digiflazz", currency: "IDR", rate: 0.0075 },
    settings: { url: "https://api.digiflazz.com", testing: true },
    credentials: {},
  };
  const typed = { hourlyCap: "1.5", lowBalance: "lots", rate: "0", currency: "taka", name: " " };
  const wrong = typing(schema, supplier, typed);
  expect(wrong).toMatchObject({
    errors: { name: "Give the supplier a name.", lowBalance: "Enter an amount." },
  });
  expect(Object.keys("errors" in wrong ? wrong.errors : {}).sort()).toEqual(Object.keys(typed).sort());
  expect(
    typing(schema, supplier, { "settings.url": "https://example.com", "credentials.key": "k" }),
  ).toMatchObject({
    body: { settings: { url: "https://example.com", testing: true }, credentials: { key: "k" } },
  });
});

test("the form of a forwarder requires a name and a payment account", () => {
  const schema = forwarderRoutes["POST /admin/forwarders"].body;
  expect(typing(schema, { kind: "webhook", accounts: [] }, { name: " " })).toMatchObject({
    errors: { name: "Give the phone a name.", accounts: "Choose at least one account." },
  });
  const account = { method: "bKash", accountNumber: "01700000001", sim: 2 };
  expect(typing(schema, { kind: "webhook", accounts: [account] }, { name: " Till " })).toMatchObject({
    body: { name: "Till", accounts: [account] },
  });
});

describe("the forms of a redeemer and of a redeem guide use the contract's schemas", () => {
  const schema = voucherRoutes["PATCH /admin/unipin/product/{id}/redeem-guide"].body;
  const guide = (edits: Edits) => {
    const body = filledIn(schema, startOf(schema, { url: null, steps: [] }), edits);
    return parseBody(schema, body);
  };

  test("the form of a redeemer has one text field for the request's fields, and sends them as a list", () => {
    const steps = ["Sign in.", "Type the PIN."];
    const edits = {
      url: { typed: " https://redeem.example/ " },
      steps: { typed: "Sign in.\n\nType the PIN.", value: steps },
      "inBengali.steps": { typed: " ", value: [] },
    };
    expect(guide(edits)).toEqual({ body: { url: "https://redeem.example/", steps, inBengali: null } });
    expect(guide({ url: { typed: " " } })).toEqual({ body: { url: null, steps: [] } });
  });

  test("the form of a redeem guide shows errors before it sends the guide", () => {
    for (const typed of ["http://redeem.example", "//redeem.example"])
      expect(guide({ url: { typed } })).toMatchObject({ errors: { url: expect.stringMatching(/https/) } });
    const many = Array.from({ length: 9 }, () => "Step");
    expect(guide({ steps: { value: many } })).toMatchObject({
      errors: { steps: expect.stringMatching(/at most 8/) },
    });
    expect(guide({ "inBengali.steps": { value: ["x".repeat(201)] } })).toMatchObject({
      errors: { "inBengali.steps.0": expect.stringMatching(/200 characters/) },
    });
  });
});

test("if a field has several errors, a form shows the schema's own text first, then the form's text, then the general text", () => {
  const coupon = couponRoutes["POST /admin/coupons"].body;
  const own = parseBody(coupon, { maxUses: -1 }, { maxUses: "It was used 0 times already." });
  expect(own).toMatchObject({ errors: { maxUses: "Use a whole number from 1 to 100,000." } });
  const sender = forwarderRoutes["POST /admin/wallet-senders"].body;
  const general = parseBody(sender, { sender: "bKash" });
  expect(general).toEqual({ errors: { method: "This is none of the possible values." } });
  expect(parseBody(sender, { sender: "bKash" }, { method: "Choose a wallet." })).toEqual({
    errors: { method: "Choose a wallet." },
  });
  const fine = { sender: "bKash", method: "bKash" };
  expect(parseBody(sender, fine, { method: undefined })).toEqual({ body: fine });
  expect(parseBody(sender, fine, { sender: "Taken." })).toEqual({ errors: { sender: "Taken." } });
});

test("a form removes spaces around a typed text, even if the schema allows them", () => {
  const schema = supplierRoutes["POST /admin/suppliers"].body;
  const start = startOf(schema, { settings: {}, credentials: {} });
  const edits = { "settings.url": { typed: " https://example.com " }, "credentials.key": { typed: " k " } };
  expect(filledIn(schema, start, edits)).toMatchObject({
    settings: { url: "https://example.com" },
    credentials: { key: "k" },
  });
});

import type { Supplier } from "@hira/contract";
import { expect, it } from "vitest";
import { errorsOf, leadsElsewhere, supplierOf, typedFrom } from "./supplier-form.ts";

const supplier = {
  _id: "018f0000-0000-7000-8000-000000000000",
  name: "Digiflazz",
  kind: "digiflazz",
  settings: { url: "https://api.digiflazz.com", username: "hira", testing: true },
  hasCredentials: true,
  currency: "IDR",
  rate: 0.0075,
  dryRun: false,
  hourlyCap: 50,
  lowBalance: 1500,
} as unknown as Supplier;

it("fills in the defaults of its kind and requires the other fields", () => {
  const typed = typedFrom(null, "digiflazz");
  expect(typed).toMatchObject({
    "settings.url": "https://api.digiflazz.com",
    "settings.testing": "",
    "credentials.key": "",
    currency: "IDR",
    rate: "",
  });
  expect(Object.keys(errorsOf(null, typed)).sort()).toEqual(["credentials.key", "rate", "settings.username"]);
});

it("keeps credentials that are left empty, unless they would be sent to another address", () => {
  const typed = typedFrom(supplier);
  expect(errorsOf(supplier, typed)).toEqual({});
  expect(supplierOf(typed)).toEqual({
    name: "Digiflazz",
    kind: "digiflazz",
    settings: { url: "https://api.digiflazz.com", username: "hira", testing: true },
    credentials: {},
    currency: "IDR",
    rate: 0.0075,
    dryRun: false,
    hourlyCap: 50,
    lowBalance: 1500,
  });
  const elsewhere = { ...typed, "settings.url": "https://evil.example" };
  expect(leadsElsewhere(supplier, elsewhere)).toBe(true);
  expect(errorsOf(supplier, elsewhere)).toEqual({ "credentials.key": "Enter the api key." });
  expect(leadsElsewhere(supplier, { ...typed, "settings.testing": "" })).toBe(false);
});

it("says which numbers are invalid", () => {
  const typed = { ...typedFrom(supplier), hourlyCap: "1.5", lowBalance: "lots", rate: "0", currency: "taka" };
  expect(Object.keys(errorsOf(supplier, typed)).sort()).toEqual([
    "currency",
    "hourlyCap",
    "lowBalance",
    "rate",
  ]);
});

import type { Supplier } from "@hira/contract";
import { expect, it } from "vitest";
import { leadsElsewhere, missingIn, newSupplier, typedCredentials } from "./supplier-form.ts";

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

it("the form of a new supplier starts with the defaults of its kind, and requires all fields that have none", () => {
  const draft = newSupplier("digiflazz");
  expect(draft).toMatchObject({
    settings: { url: "https://api.digiflazz.com", testing: false },
    credentials: {},
    currency: "IDR",
    rate: undefined,
  });
  expect(Object.keys(missingIn(null, draft)).sort()).toEqual(["credentials.key", "settings.username"]);
});

it("the form of an existing supplier keeps credentials whose fields are left empty, unless the address changes", () => {
  const draft = { ...supplier, credentials: {} };
  expect(missingIn(supplier, draft)).toEqual({});
  expect(typedCredentials({ key: " ", other: "secret" })).toEqual({ other: "secret" });
  const elsewhere = { ...draft, settings: { ...supplier.settings, url: "https://evil.example" } };
  expect(leadsElsewhere(supplier, elsewhere)).toBe(true);
  expect(missingIn(supplier, elsewhere)).toEqual({ "credentials.key": "Enter the api key." });
  expect(leadsElsewhere(supplier, { settings: { ...supplier.settings, testing: false } })).toBe(false);
});

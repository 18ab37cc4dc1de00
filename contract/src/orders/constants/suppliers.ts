import { t } from "../../platform/constants/translatable.ts";

/** Kinds of suppliers, by the API that they speak. */
export const supplierKinds = ["unipin", "digiflazz", "redeemer"] as const;
export type SupplierKind = (typeof supplierKinds)[number];

/** One field of a supplier's settings or credentials, as the admin area's form asks for it. */
export interface SupplierField {
  name: string;
  label: string;
  is: "address" | "text" | "switch";
  hint?: string;
  /** Value for a new supplier; an address is that of the supplier's production API. */
  initial?: string;
  optional?: true;
}

/** The fixed properties of a kind of supplier. */
export interface SupplierKindFacts {
  label: string;
  /** Shown to admins unchanged. */
  settings: readonly SupplierField[];
  /** Stored encrypted; never returned by the API. */
  credentials: readonly SupplierField[];
  /** Initial currency of its prices, as an ISO 4217 code. */
  currency: string;
  /** Describes what a product's SKU is at this kind of supplier. */
  sku: string;
  /** True if the supplier lists its products, so that admins select a SKU instead of typing it. */
  hasCatalogue: boolean;
  /** True if the supplier can return the player's name. */
  tellsNames: boolean;
  tellsBalance: boolean;
  /** True if the supplier can be asked for the outcome of an order. Otherwise an operator decides about unknown outcomes. */
  canAsk: boolean;
  /** Minimum time between two polls about one order, in seconds. */
  asksApart: number;
  hasWebhook: boolean;
  /** True if the supplier may reverse a delivery, and reports the reversal when it is asked. */
  takesBack: boolean;
  /** True if it uses the shop's own codes, one for each order. */
  usesCodes: boolean;
}

const address = (initial?: string): SupplierField => ({
  name: "url",
  label: t`Address`,
  is: "address",
  ...(initial !== undefined && { initial }),
});

export const supplierFacts: Record<SupplierKind, SupplierKindFacts> = {
  unipin: {
    label: t`UniPin in-game top-up`,
    settings: [address("https://api.unipin.com"), { name: "partnerId", label: t`Partner ID`, is: "text" }],
    credentials: [{ name: "secret", label: t`Secret key`, is: "text" }],
    currency: "BDT",
    sku: t`Game code and denomination, as FREEFIRE_BD:115`,
    hasCatalogue: true,
    tellsNames: true,
    tellsBalance: false,
    canAsk: true,
    asksApart: 10,
    hasWebhook: false,
    takesBack: false,
    usesCodes: false,
  },
  digiflazz: {
    label: t`Digiflazz`,
    settings: [
      address("https://api.digiflazz.com"),
      { name: "username", label: t`Username`, is: "text" },
      {
        name: "testing",
        label: t`Test orders only`,
        is: "switch",
        hint: t`Orders are marked as tests; nothing is delivered.`,
        optional: true,
      },
    ],
    credentials: [
      { name: "key", label: t`API key`, is: "text" },
      { name: "webhookSecret", label: t`Webhook secret`, is: "text", optional: true },
    ],
    currency: "IDR",
    sku: t`Buyer SKU code`,
    hasCatalogue: true,
    tellsNames: false,
    tellsBalance: true,
    canAsk: true,
    asksApart: 60,
    hasWebhook: true,
    takesBack: true,
    usesCodes: false,
  },
  redeemer: {
    label: t`Code redeemer`,
    settings: [address()],
    credentials: [{ name: "token", label: t`Token`, is: "text" }],
    currency: "BDT",
    sku: t`The package's own codes, or a product whose codes it uses`,
    hasCatalogue: false,
    tellsNames: false,
    tellsBalance: false,
    canAsk: false,
    asksApart: 0,
    hasWebhook: false,
    takesBack: false,
    usesCodes: true,
  },
};

/** The purpose of a call to a supplier, as the admin area shows it. */
export const exchangePurposes = [
  "catalogue",
  "player",
  "order",
  "inquiry",
  "balance",
  "webhook",
  "test",
] as const;
export type ExchangePurpose = (typeof exchangePurposes)[number];

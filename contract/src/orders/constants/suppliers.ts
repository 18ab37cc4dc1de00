import { t } from "../../platform/constants/translatable.ts";

/** Kinds of suppliers by their API. */
export const supplierKinds = ["unipin", "digiflazz", "redeemer"] as const;
export type SupplierKind = (typeof supplierKinds)[number];

/** One field of a supplier's settings or credentials, as the admin area's form asks for it. */
export interface SupplierField {
  name: string;
  label: string;
  is: "address" | "text" | "switch";
  hint?: string;
  /**
   * Initial value for a new supplier. For a field of kind `address`, it is the address of the supplier's production
   * API.
   */
  initial?: string;
  optional?: true;
}

/** The fixed properties of a kind of supplier. */
export interface SupplierKindFacts {
  label: string;
  /** Settings that admins can read again, unlike credentials. */
  settings: readonly SupplierField[];
  /** Secret settings: stored encrypted and never returned by the API. */
  credentials: readonly SupplierField[];
  /** Initial currency of the supplier's prices, as an ISO 4217 code. */
  currency: string;
  /** Explains to admins what a product's SKU is at this kind of supplier. */
  sku: string;
  /** True if the supplier lists its products, so admins select an SKU instead of typing it. */
  hasCatalogue: boolean;
  /** True if the supplier can return the name of a player for a player ID. */
  tellsNames: boolean;
  tellsBalance: boolean;
  /**
   * True if the store can ask the supplier for the outcome of an order. If false, an operator decides about
   * attempts with an unknown outcome.
   */
  canAsk: boolean;
  /** Minimum seconds between two polls of the supplier about one order. */
  asksApart: number;
  hasWebhook: boolean;
  /** True if the supplier may reverse a delivery and reports that when the store polls it. */
  takesBack: boolean;
  /** True if the supplier redeems the shop's own voucher codes, one for each order. */
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

/** Purposes of calls to a supplier, as the admin area names them. */
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

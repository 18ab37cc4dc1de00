import { t } from "../../platform/facts/translatable.ts";

/** Who a shop orders from, by the way they are spoken to. */
export const supplierKinds = ["unipin", "digiflazz", "redeemer"] as const;
export type SupplierKind = (typeof supplierKinds)[number];

/** One field of a supplier's settings or credentials, as the admin area's form asks for it. */
export interface SupplierField {
  name: string;
  label: string;
  is: "address" | "text" | "switch";
  hint?: string;
  /** What a new supplier has; addresses stand for their production. */
  initial?: string;
  optional?: true;
}

/** What is known of a kind of supplier before anything is asked. */
export interface SupplierKindFacts {
  label: string;
  /** Told to admins as they are. */
  settings: readonly SupplierField[];
  /** Sealed; never told again. */
  credentials: readonly SupplierField[];
  /** Of its prices at first, as ISO 4217 writes it. */
  currency: string;
  /** What a product's SKU is there. */
  sku: string;
  /** Lists what it sells, so that a SKU is chosen instead of typed. */
  hasCatalogue: boolean;
  /** Tells the player's name. */
  tellsNames: boolean;
  tellsBalance: boolean;
  /** Says what became of an order when it is asked; where it cannot, a person decides. */
  canAsk: boolean;
  /** How long to wait between two questions about one order, in seconds. */
  asksApart: number;
  hasWebhook: boolean;
  /** May take back what it has delivered, and says so when it is asked for it. */
  takesBack: boolean;
  /** Uses the shop's own codes, one for each order. */
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
    sku: t`The product whose codes it uses`,
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

/** What a call to a supplier was for, as the admin area tells it. */
export const exchangePurposes = ["catalogue", "player", "order", "inquiry", "balance", "webhook"] as const;
export type ExchangePurpose = (typeof exchangePurposes)[number];

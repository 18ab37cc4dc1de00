import type { FirstSteps } from "@hira/contract";
import {
  type FirstStep,
  firstSteps,
  type StepPart,
  stepNames,
  stepParts,
} from "@hira/contract/backoffice/constants/first-steps";
import { t } from "@lingui/core/macro";

interface PartText {
  /** What the owner has to do in this step, in a few words. */
  text: string;
  /** Address of the page where the owner does it. */
  to: string;
}

/** Pages outside this folder that several steps link to. */
export const places = {
  payment: "/admin/getting-paid#methods",
  games: "/admin/categories",
  packages: "/admin/add-product",
  phones: "/admin/getting-paid#phones",
  automatic: "/admin/getting-paid#payments",
  suppliers: "/admin/suppliers",
} as const;

const parts: Readonly<Record<StepPart, PartText>> = {
  name: { text: t`Give the shop its name, and say in a sentence what it sells.`, to: "/admin/settings" },
  logo: { text: t`Upload the shop’s logo.`, to: "/admin/settings" },
  colour: { text: t`Choose the shop’s colour.`, to: "/admin/settings" },
  contact: { text: t`A phone number, WhatsApp, Telegram or an e-mail address.`, to: "/admin/admin-contact" },
  "payment-number": { text: t`A number that customers send money to.`, to: places.payment },
  game: { text: t`Add a game.`, to: places.games },
  package: { text: t`Put a package with its price on sale.`, to: places.packages },
  phone: { text: t`Pair the phone that gets the wallets' messages.`, to: places.phones },
  "phone-heard": { text: t`Wait until the phone has sent something.`, to: places.phones },
  automatic: { text: t`Let the store take payments that it has seen.`, to: places.automatic },
  delivery: {
    text: t`By a supplier, by hand, or by codes: each voucher package needs some.`,
    to: "/admin/unipin-upload",
  },
  order: { text: t`Buy something in your own shop.`, to: "/topup-categories" },
  backup: { text: t`Set up a backup that is checked.`, to: "/admin/health" },
  email: { text: t`Connect the shop's e-mail.`, to: "/admin/outgoing" },
  open: { text: t`Visitors see “Opening soon” until you open the shop.`, to: "/admin/settings" },
};

const titles: Readonly<Record<FirstStep, string>> = {
  shop: t`Name, logo and colour`,
  contact: t`How customers reach you`,
  payment: t`How you are paid`,
  games: t`First game and packages`,
  phone: t`Messages from your phone`,
  automatic: t`Automatic payments`,
  delivery: t`Delivery`,
  order: t`Sample order`,
  care: t`Backup and e-mail`,
  open: t`Open the shop`,
};

/** A step of the checklist with its state. */
export interface Step extends PartText {
  step: FirstStep;
  title: string;
  state: "done" | "begun" | "open";
}

/**
 * Returns text that says how many packages on sale are delivered by suppliers, how many by codes, and how many by
 * operators.
 */
const waysText = ({ supplier, codes, hand }: FirstSteps["packages"]) =>
  t`Packages by supplier: ${supplier}, by codes: ${codes}, by hand: ${hand}`;

/**
 * Returns the steps of the checklist. An unfinished step shows its first missing part, and links to the page of that
 * part.
 */
export function stepsOf({
  done,
  packages,
}: {
  done: readonly StepPart[];
  packages: FirstSteps["packages"];
}): Step[] {
  return stepNames.map((step) => {
    const own: readonly StepPart[] = firstSteps[step];
    const missing = own.filter((part) => !done.includes(part));
    const [next = own[0] as StepPart] = missing;
    const state = missing.length === 0 ? "done" : missing.length < own.length ? "begun" : "open";
    const { text, to } = parts[next];
    if (step === "delivery" && state === "done")
      return { step, title: titles[step], state, to: places.suppliers, text: waysText(packages) };
    return { step, title: titles[step], state, to, text };
  });
}

export const pageOf = (to: string): string => to.replace(/#.*/, "");

/** Returns the path of the page where a part of a step is done. */
export const placeOf = (part: StepPart): string => pageOf(parts[part].to);

/** Further pages that belong to steps. The pages of the steps link to them. */
const furtherPlaces: readonly string[] = [
  "/admin/game-templates",
  places.suppliers,
  "/admin/suppliers/products",
  "/admin/suppliers/packages",
  "/admin/unipin-upload",
];

/** True if a step links to this page, or if the page is one of the further pages of the steps. */
export const isStepPlace = (path: string): boolean =>
  furtherPlaces.includes(path) || stepParts.some((part) => placeOf(part) === path);

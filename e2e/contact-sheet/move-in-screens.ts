import type { Page } from "@playwright/test";
import { formerFiles } from "./former-shop.ts";
import type { Screen } from "./screens.ts";
import type { Step } from "./steps.ts";
import { choice, dialog, fill, press, said, steps } from "./steps.ts";

type Steps = Pick<Screen, "replies" | "act" | "from" | "size"> | Step;

const file =
  (name: string, ...lines: string[]): Step =>
  (page: Page) =>
    page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });

const oldShop = file(
  "customers-of-the-old-shop-in-dhaka.csv",
  "Old shop of Dhaka",
  "E-mail of the customer;Person;Worth;Currency;Last seen;Remarks of the night shift",
  "nusrat@mail.example;Nusrat Jahan;1.250,50;BDT;2026-10-01;",
  "mahmudul.hasan.chowdhury.of.jessore@a-long-name-of-a-mail-service.example;Mahmudul Hasan Chowdhury;49,50;BDT;;calls often",
  "debt@mail.example;Debtor;-20,00;BDT;;",
  "dollar@mail.example;Dollar;5,00;USD;;",
  "not an address;;10,00;BDT;;",
);
const withBalance = steps(
  oldShop,
  said("No column of this file is the balance"),
  choice("Balance", "Worth"),
  choice("Name", "Person"),
  said("come along"),
);

/**
 * Chooses a file like the former shop's, but with order numbers, codes and games that the store does not have yet.
 */
const fileOf = (kind: keyof typeof formerFiles) => {
  const lines = formerFiles[kind].map((line) =>
    line
      .replace(/^(1\d\d\d);/, "7$1;")
      .replaceAll("STEAM-", "GAMES-")
      .replaceAll("Mobile Legends", "Honor of Kings"),
  );
  return file(`${kind}-of-the-old-shop-in-dhaka.csv`, ...lines);
};
const codes = steps(fileOf("codes"), choice("Status", "State"), choice("Order", "Sold with"));
const openMonths = (page: Page) => page.getByText("Month by month").first().click();
const openPictures = (page: Page) => page.getByText("Pictures that could not be had").first().click();

const imported = (own: object) => ({
  "/admin/imports": {
    sendsMail: false,
    imports: [
      {
        ...{ _id: "import-1", kind: "balances", name: "Customers of the page", fileName: "customers.xlsx" },
        fileHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        ...{ customers: 1204, total: 184_250.5, fileTotal: 184_130.5, skipped: 7, invited: 1, toInvite: 12 },
        ...{ takenOver: { customers: 0, total: 0 }, state: "signed", takenBack: null },
        imported: { uid: "asha", name: "Asha Rahman", at: "2026-11-20T08:00:00Z" },
        signed: { uid: "asha", name: "Asha Rahman", at: "2026-11-21T08:00:00Z" },
        ...own,
      },
    ],
  },
});
const waits = (n: number, own: object) => ({
  ...{ _id: `customer-${n}`, line: n, email: null, phone: null, name: "", amount: 85, invitedAt: null },
  ...own,
});
const notTakenOver = {
  ...imported({ customers: 4 }),
  "/admin/imports/*/customers": {
    customers: [
      waits(1, {
        ...{ name: "Nusrat Jahan", email: "nusrat@mail.example", amount: 12_050.5 },
        invitedAt: "2026-11-22T08:00:00Z",
      }),
      waits(2, { email: "mahmudul.hasan.chowdhury.of.jessore@a-long-name-of-a-mail-service.example" }),
      waits(3, { name: "Kamal Uddin", phone: "01712345678" }),
      waits(4, { phone: "01812345678" }),
    ],
    ...{ total: 4, page: 1, limit: 50 },
  },
};
const toWaiting = steps(press(/^Not taken over yet/), said("Kamal Uddin"));

const nothingYet = {
  "/admin/imports": { imports: [], sendsMail: false },
  "/admin/goods-imports": { imports: [] },
  "/admin/history-imports": { imports: [] },
};

/** Screens about importing a former shop. One line per state. */
export function moveInStates(): [path: string, name: string, how?: Steps][] {
  const page = "/admin/imports";
  return [
    [page, "former shop, what came along", steps(said("May codes"), openMonths, openPictures)],
    [page, "former shop, nothing yet", { replies: nothingYet }],
    [page, "former shop, codes", steps(codes, said("Not for sale in the former shop"))],
    [page, "former shop, orders", steps(fileOf("orders"), said("Nobody will find it"))],
    [page, "former shop, total to sign", steps(press(/^Sign the total/), dialog)],
    [page, "former shop, take back codes", steps(press(/^Take back May/), dialog)],
    [page, "former shop, take back orders", steps(press(/^Take back Padma/), dialog)],
    [page, "former shop, no balance", steps(oldShop, said("No column of this file is the balance"))],
    [page, "former shop, columns chosen", withBalance],
    [
      page,
      "former shop, mapping kept",
      steps(withBalance, fill("Keep this mapping as", "Our old shop"), press("Keep mapping"), (shown) =>
        shown.getByRole("combobox", { name: "Kept mapping" }).waitFor(),
      ),
    ],
    [
      page,
      "former shop, file that cannot be read",
      steps(file("customers.csv", ""), said("The file cannot be read")),
    ],
    [page, "former shop, not taken over", { replies: notTakenOver, act: toWaiting }],
    [
      page,
      "former shop, address to give",
      { replies: notTakenOver, act: steps(toWaiting, press(/^Give an address to 01712345678/), dialog) },
    ],
    [page, "former shop, take back", { replies: imported({}), act: steps(press(/^Take back/), dialog) }],
  ];
}

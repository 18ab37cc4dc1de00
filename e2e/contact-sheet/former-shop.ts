import type { Page } from "@playwright/test";
import { callAs } from "../people.ts";

/**
 * Files with the goods and the history of a former shop. Some lines have problems that an import reports to the
 * owner.
 */
export const formerFiles = {
  products: [
    "ID,Type,SKU,Name,Published,Regular price,Sale price,Categories,Parent,Attribute 1 value(s),Images",
    '1,variable,MLBB,"Mobile Legends <b>BD</b>",1,,,Games,,,',
    '2,variation,ML86,"Mobile Legends BD - 86 Gems",1,150.00,139.50,,MLBB,86 Gems,http://old.example/a-picture-with-a-long-name-2023-11-04.png',
    '3,variation,ML172,"Mobile Legends BD - 172 Gems",1,290.00,,,MLBB,172 Gems,',
    '4,variation,MLW,"Mobile Legends BD - Weekly Diamond Pass with daily check-in",1,"1,240.50",,,MLBB,Weekly Diamond Pass with daily check-in,',
    "5,simple,,Steam card $5,1,$5,,Cards of old,,,",
    "6,simple,RZR,Razer Gold 10 of the former shop in Jessore,1,1180,,Cards of old,,,",
  ],
  codes: [
    "Serial,Package,State,Sold with",
    "STEAM-0001-AAAA,86 Gems,available,",
    "STEAM-0002-AAAA,86 Gems,available,",
    "STEAM-0002-AAAA,86 Gems,available,",
    "4.56123E+15,86 Gems,available,",
    "STEAM-0004-AAAA,A package that nobody has,available,",
    "STEAM-0003-AAAA,86 Gems,sold,77",
  ],
  orders: [
    "Order;Date;Email;Phone;Name;Item;Player ID;Total;Method;TrxID;Status",
    "1071;14/05/2026 03:09 PM;tanvir@hira.example;01712345678;Tanvir;115 Diamonds;998877;85,50;bKash;8M2K4N7Q1Z;Delivered",
    "1071;14/05/2026 03:09 PM;tanvir@hira.example;01712345678;Tanvir;Weekly Membership;998877;85,50;bKash;8M2K4N7Q1Z;Delivered",
    "1103;02/06/2026 11:40 PM;tanvir@hira.example;01712345678;Tanvir;Mobile Legends BD - Weekly Diamond Pass with daily check-in;1234567890;1240,50;Nagad;74KX2QA9;Waiting for payment",
    "1188;19/07/2026 09:05 AM;tanvir@hira.example;01712345678;Tanvir;25 Diamonds;998877;22;Wallet;;Refunded",
    "1190;19/07/2026 10:15 AM;mahmudul.hasan.chowdhury.of.jessore@a-long-name-of-a-mail-service.example;;Mahmudul Hasan Chowdhury;240 Diamonds;1234567890;160;bKash;8M2K4N7Q2Z;Delivered",
    "1191;19/07/2026 10:20 AM;;;;25 Diamonds;998877;22;bKash;8M2K4N7Q3Z;Delivered",
    "1192;soon;sadia@mail.example;;Sadia;25 Diamonds;998877;22;bKash;8M2K4N7Q4Z;Delivered",
    "1193;19/07/2026 10:25 AM;sadia@mail.example;;Sadia;25 Diamonds;998877;22 USD;bKash;8M2K4N7Q5Z;Delivered",
  ],
  requests: [
    "Request ID,Date,Email,Amount,Method,Trx ID,Status",
    "501,2026-05-14 15:00,tanvir@hira.example,500,bKash,8M2K4N7R1Z,Approved",
    "502,2026-06-02 23:30,tanvir@hira.example,1250.50,Nagad,74KX2QB1,Rejected",
  ],
  balances: [
    "E-mail,Name,Balance,Currency",
    "nusrat@mail.example,Nusrat Jahan,1250.50,BDT",
    "kamal@mail.example,Kamal Uddin,49.50,BDT",
    "debt@mail.example,Debtor,-20,BDT",
  ],
} as const;

const text = (lines: readonly string[]) => lines.join("\n");
const base64 = (lines: readonly string[]) => Buffer.from(text(lines)).toString("base64");
type Read = { kind: string; headings: string[]; mapping: Record<string, number | null> };

/**
 * Imports the files of a former shop as the page of imports does; then takes back one of the imports of codes.
 */
export async function bringAlong(customer: Page, admin: Page, uid: string): Promise<void> {
  const call = <T>(path: string, body: object = {}) => callAs<T>(admin, "POST", `/admin/${path}`, body);
  const bring = async (
    path: "imports" | "goods-imports" | "history-imports",
    fileName: string,
    lines: readonly string[],
    more: object = {},
    columns: Record<string, string> = {},
  ) => {
    const file = base64(lines);
    const { kind, headings, mapping } = await call<Read>("imports/check", { file });
    for (const [field, heading] of Object.entries(columns)) mapping[field] = headings.indexOf(heading);
    const body = { file, kind, mapping, ...more };
    const { digest } = await call<{ digest: string }>(`${path}/check`, body);
    return (await call<{ import: { _id: string } }>(path, { ...body, fileName, digest })).import._id;
  };
  const named = (name: string) => ({ name });
  const games = { createGames: true, ...named("Former shop in Jessore, packages") };
  await bring("goods-imports", "wc-product-export-14-5-2026.csv", formerFiles.products, games);
  const columns = { status: "State", order: "Sold with" };
  const taken = await bring(
    "goods-imports",
    "codes.csv",
    formerFiles.codes,
    named("Codes, first try"),
    columns,
  );
  await call(`goods-imports/${taken}/take-back`);
  await bring("goods-imports", "codes.csv", formerFiles.codes, named("May codes"), columns);
  const source = { source: "Padma Gaming Store" };
  await bring("history-imports", "orders-of-2026.csv", formerFiles.orders, source);
  await bring("history-imports", "requests-of-2026.csv", formerFiles.requests, source);
  await bring("imports", "balances.csv", formerFiles.balances, named("Balances of Padma Gaming Store"));
  // This call, as at a sign-in, gives the customer's account what was imported for its e-mail address.
  await callAs(customer, "POST", "/users", { uid });
}

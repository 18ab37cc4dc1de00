import { expect, test } from "vitest";
import { didWords, formerLimits, storeWords } from "./operator-words.ts";

test("a role that every shop begins with is read in Bengali, one of the shop's own as it was typed", () => {
  expect(didWords("Rina gave Asha the role Payments")).toBe("Rina Asha-কে পেমেন্ট রোল দিয়েছেন");
  expect(storeWords("Give Asha the role Cashier, which may: see balances; see voucher codes, masked")).toBe(
    "Asha-কে Cashier রোল দেওয়া, যা দিয়ে পারবেন: ব্যালেন্স দেখতে; ভাউচার কোড আড়াল করা অবস্থায় দেখতে",
  );
  expect(storeWords("Let everybody with the role Manager do more: see balances")).toBe(
    "ম্যানেজার রোলের সবাইকে আরও কিছু করতে দেওয়া: ব্যালেন্স দেখতে",
  );
  expect(didWords("Rina let everybody with the role Owner do more")).toBe(
    "Rina মালিক রোলের সবাইকে আরও অনুমতি দিয়েছেন",
  );
  expect(storeWords("Loosen the protection: daily limit of Delivery from 5,000 to never")).toBe(
    "সুরক্ষা শিথিল করা: ডেলিভারি-এর দৈনিক সীমা 5,000 থেকে কখনোই না",
  );
});

test("limits of before are read in Bengali: a role by its id, the others by their field", () => {
  expect(storeWords("Loosen the protection: daily limit of payments from 5,000 to never")).toBe(
    "সুরক্ষা শিথিল করা: পেমেন্ট-এর দৈনিক সীমা 5,000 থেকে কখনোই না",
  );
  for (const former of Object.keys(formerLimits)) {
    const limit = `${former} from 500 to 1,000`;
    expect(storeWords(`Give more for referrals: ${limit}; ${limit}`)).not.toMatch(/[a-z]/i);
  }
});

test("who deleted their account is called so in Bengali, in sentences that were kept too", () => {
  expect(storeWords("Take ৳20 out of the wallet of Deleted user")).toMatch(/মুছে ফেলা ব্যবহারকারী/);
  expect(didWords("Deleted user switched the shop's Telegram bot off")).toMatch(/^মুছে ফেলা ব্যবহারকারী /);
});

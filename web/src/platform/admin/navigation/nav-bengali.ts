/**
 * Bengali names of the sidebar's entries, by their English names. The English build shows both names, and the
 * command palette finds an entry by either. The Bengali texts are those of messages/bn.po.
 */
const bengali: Readonly<Record<string, string>> = {
  "Day End": "দিন শেষের হিসাব",
  Reports: "রিপোর্ট",
  Dashboard: "ড্যাশবোর্ড",
  Orders: "অর্ডার",
  "All Orders": "সব অর্ডার",
  Deliveries: "ডেলিভারি",
  "Open Deliveries": "চলমান ডেলিভারি",
  "Jobs Given Up": "থেমে যাওয়া কাজ",
  Funds: "টাকাপয়সা",
  "Fund Requests": "টাকা যোগের রিকোয়েস্ট",
  Payments: "পেমেন্ট",
  "Getting Paid": "টাকা পাওয়ার ব্যবস্থা",
  "Claimed Payments": "দাবি করা পেমেন্ট",
  "Texts Not Understood": "না-বোঝা মেসেজ",
  Wordings: "মেসেজের ধরন",
  "Breaks of Balances": "ব্যালেন্সের গরমিল",
  Customers: "গ্রাহক",
  "All Users": "সব ব্যবহারকারী",
  Risk: "ঝুঁকি",
  "Former Shop": "আগের দোকান",
  "Block List": "ব্লক তালিকা",
  "Rules of Risk": "ঝুঁকির নিয়ম",
  "My Profile": "আমার প্রোফাইল",
  "Supplier Accounts": "সাপ্লায়ারের হিসাব",
  Products: "প্রোডাক্ট",
  "All Products": "সব প্রোডাক্ট",
  "Add Product": "প্রোডাক্ট যোগ করুন",
  "Games from Templates": "টেমপ্লেট থেকে গেম",
  Categories: "ক্যাটাগরি",
  "Voucher Codes": "ভাউচার কোড",
  Customize: "কাস্টমাইজ",
  "Hero Slides": "হোমের স্লাইড",
  Contact: "যোগাযোগ",
  "Payment Instructions": "পেমেন্টের নির্দেশনা",
  "Order Instructions": "অর্ডারের নির্দেশনা",
  "Referral Rewards": "রেফারেল রিওয়ার্ড",
  Management: "পরিচালনা",
  Staff: "স্টাফ",
  Roles: "রোল",
  "Audit Log": "অডিট লগ",
  Approvals: "অনুমোদন",
  Messages: "মেসেজ",
  Protection: "সুরক্ষা",
  Health: "স্টোরের স্বাস্থ্য",
  Settings: "সেটিংস",
  "Where Is My Money?": "আমার টাকা কোথায়?",
  Phones: "ফোন",
  Suppliers: "সাপ্লায়ার",
  "Products of Suppliers": "সাপ্লায়ারের প্রোডাক্ট",
  "Map Packages": "প্যাকেজ মেলান",
  Coupons: "কুপন",
  Reviews: "রিভিউ",
  "Import & Export": "ইমপোর্ট ও এক্সপোর্ট",
};

const english = new Map(Object.entries(bengali).map(([label, name]) => [name, label]));

/** Returns a sidebar entry's name in the other language. `name`: the entry's name in this build's language. */
export const otherNameOf = (label: string): string | undefined => bengali[label] ?? english.get(label);

export function bengaliOf(label: string): string | undefined {
  return bengali[label];
}

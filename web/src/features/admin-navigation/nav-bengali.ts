/** What the sidebar's entries are called in Bengali, by their English label; the palette finds them by it as well. */
const bengali: Readonly<Record<string, string>> = {
  "Daily Closing": "দৈনিক হিসাব",
  Reports: "রিপোর্ট",
  Dashboard: "ড্যাশবোর্ড",
  Orders: "অর্ডার",
  "All Orders": "সব অর্ডার",
  Funds: "ফান্ড",
  "Fund Requests": "টাকা যোগের অনুরোধ",
  Payments: "পেমেন্ট",
  Customers: "গ্রাহক",
  "All Users": "সব ব্যবহারকারী",
  Products: "পণ্য",
  "All Products": "সব পণ্য",
  "Add Product": "পণ্য যোগ করুন",
  Categories: "ক্যাটাগরি",
  "Voucher Codes": "ভাউচার কোড",
  Customize: "সাজানো",
  "Hero Slides": "স্লাইড",
  Contact: "যোগাযোগ",
  "Payment Instructions": "পেমেন্ট নির্দেশনা",
  "Order Instructions": "অর্ডার নির্দেশনা",
  "Referral Rewards": "রেফারেল পুরস্কার",
  Management: "পরিচালনা",
  Staff: "কর্মী",
  Roles: "ভূমিকা",
  "Audit Log": "কাজের লগ",
  Health: "সিস্টেমের অবস্থা",
  Settings: "সেটিংস",
  "Where Is My Money?": "আমার টাকা কোথায়?",
  Phones: "ফোন",
  "Import & Export": "আমদানি ও রপ্তানি",
};

export function bengaliOf(label: string): string | undefined {
  return bengali[label];
}

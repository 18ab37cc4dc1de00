import type { LegalDocument } from "./legal-text.tsx";

export const termsInEnglish: LegalDocument = {
  title: "Terms of Service",
  intro: "By using this store you agree to these terms. Please read them before you order.",
  sections: [
    {
      title: "Who may use the store",
      text: [
        "You must be 18 or older to use this store.",
        "You sign in with your own Google account. Keep it safe: what is done with it counts as done by you.",
        "One person may keep one account. Accounts made only to collect referral rewards may be closed and their rewards taken back.",
      ],
    },
    {
      title: "Orders and delivery",
      text: [
        "All prices are in Bangladeshi taka (BDT). The amount you confirm is the amount you pay; a fee, where there is one, is shown before you pay.",
        "You are responsible for the Player ID you enter. We deliver to exactly that ID.",
        "Delivery usually takes 1–15 minutes. Game servers, maintenance or a payment that must be checked can make it longer.",
        "Voucher codes are shown to you in your account. Use them soon and do not share them.",
      ],
    },
    {
      title: "Payment and wallet",
      text: [
        "Money is sent by bKash, Nagad or Rocket with “Send Money”, not “Cash Out”, to the number shown. It is credited once the payment has been verified: often within seconds by the store itself, otherwise by an operator.",
        "A transaction ID counts once. Submitting one that is not yours is fraud and ends your account.",
        "The wallet is for buying in this store. Its balance earns no interest and is not a bank account.",
      ],
    },
    {
      title: "Refunds",
      text: [
        "Once an order is completed, refunds are generally not possible: credit in a game cannot be taken back.",
        "If we cannot deliver, the order is canceled and what you paid goes back to your wallet.",
        "If something went wrong, tell us within 7 days with your order number. We look into each case.",
      ],
    },
    {
      title: "What is not allowed",
      text: [
        "Using stolen payment accounts, false transaction IDs, or software that attacks or overloads the store.",
        "Reselling codes obtained by fraud. We may close such accounts and inform the payment provider.",
      ],
    },
    {
      title: "Changes and law",
      text: [
        "We may change these terms; the version shown on this page on the day of your order applies to it.",
        "Games and their names belong to their owners; we are not their agents. The law of Bangladesh applies.",
      ],
    },
  ],
};

export const termsInBengali: LegalDocument = {
  title: "ব্যবহারের শর্তাবলি",
  intro: "এই স্টোর ব্যবহার করলে আপনি নিচের শর্তগুলো মেনে নিচ্ছেন। অর্ডার করার আগে অনুগ্রহ করে পড়ে নিন।",
  sections: [
    {
      title: "কারা ব্যবহার করতে পারবেন",
      text: [
        "এই স্টোর ব্যবহার করতে আপনার বয়স 18 বছর বা তার বেশি হতে হবে।",
        "নিজের Google অ্যাকাউন্ট দিয়ে লগ ইন করুন এবং সেটি নিরাপদে রাখুন; আপনার অ্যাকাউন্ট থেকে করা সব কাজ আপনার বলেই গণ্য হবে।",
        "একজন ব্যক্তি একটি অ্যাকাউন্টই রাখতে পারবেন। শুধু রেফারেল বোনাস নেওয়ার জন্য খোলা অ্যাকাউন্ট বন্ধ করে বোনাস ফেরত নেওয়া হতে পারে।",
      ],
    },
    {
      title: "অর্ডার ও ডেলিভারি",
      text: [
        "সব দাম বাংলাদেশি টাকায় (BDT)। আপনি যে পরিমাণ নিশ্চিত করবেন, সেটিই পরিশোধ করবেন; কোনো ফি থাকলে তা পেমেন্টের আগেই দেখানো হয়।",
        "সঠিক প্লেয়ার আইডি দেওয়ার দায়িত্ব আপনার। আপনি যে আইডি দেবেন, টপ-আপ ঠিক সেখানেই যাবে।",
        "ডেলিভারিতে সাধারণত 1–15 মিনিট সময় লাগে। গেম সার্ভারের সমস্যা, রক্ষণাবেক্ষণ বা পেমেন্ট যাচাইয়ের কারণে দেরি হতে পারে।",
        "ভাউচার কোড আপনার অ্যাকাউন্টেই দেখানো হয়। দ্রুত ব্যবহার করুন এবং কাউকে দেবেন না।",
      ],
    },
    {
      title: "পেমেন্ট ও ওয়ালেট",
      text: [
        "দেখানো নম্বরে বিকাশ, নগদ বা রকেট থেকে “সেন্ড মানি” করতে হবে, “ক্যাশ আউট” নয়। পেমেন্ট যাচাই হলে টাকা যোগ হয়: অনেক সময় কয়েক সেকেন্ডেই নিজে থেকে, না হলে অপারেটর যাচাই করার পর।",
        "একটি ট্রানজেকশন আইডি একবারই ব্যবহার করা যায়। অন্যের ট্রানজেকশন আইডি জমা দেওয়া প্রতারণা এবং এর ফলে অ্যাকাউন্ট বন্ধ হবে।",
        "ওয়ালেট শুধু এই স্টোরে কেনাকাটার জন্য। এর ব্যালেন্সে কোনো সুদ নেই এবং এটি ব্যাংক হিসাব নয়।",
      ],
    },
    {
      title: "রিফান্ড",
      text: [
        "অর্ডার সম্পন্ন হয়ে গেলে সাধারণত রিফান্ড সম্ভব নয়, কারণ গেমে যোগ হওয়া ক্রেডিট ফেরত নেওয়া যায় না।",
        "আমরা ডেলিভারি দিতে না পারলে অর্ডার বাতিল হবে এবং আপনার টাকা ওয়ালেটে ফেরত যাবে।",
        "কোনো সমস্যা হলে 7 দিনের মধ্যে অর্ডার নম্বরসহ আমাদের জানান। প্রতিটি বিষয় আমরা যাচাই করি।",
      ],
    },
    {
      title: "যা করা যাবে না",
      text: [
        "চুরি করা পেমেন্ট অ্যাকাউন্ট, ভুয়া ট্রানজেকশন আইডি অথবা স্টোরের ক্ষতি করে এমন সফটওয়্যার ব্যবহার।",
        "প্রতারণার মাধ্যমে পাওয়া কোড বিক্রি। এমন অ্যাকাউন্ট বন্ধ করে পেমেন্ট সেবাদাতাকে জানানো হতে পারে।",
      ],
    },
    {
      title: "পরিবর্তন ও আইন",
      text: [
        "আমরা শর্ত পরিবর্তন করতে পারি; অর্ডারের দিন এই পেজে যে শর্ত থাকবে, সেটিই প্রযোজ্য।",
        "গেম ও গেমের নাম তাদের মালিকদের; আমরা তাদের প্রতিনিধি নই। বাংলাদেশের আইন প্রযোজ্য।",
      ],
    },
  ],
};

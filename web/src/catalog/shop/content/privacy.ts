import type { LegalDocument } from "./legal-text.tsx";

export const privacyInEnglish: LegalDocument = {
  title: "Privacy Policy",
  intro: "We collect what an order needs and nothing to advertise with. This page says what that is.",
  sections: [
    {
      title: "What we collect",
      text: [
        "Your name, e-mail address and picture, as your Google account gives them when you sign in. We never see your password.",
        "The game IDs you enter, your orders, fund requests, transaction IDs, the numbers you send money from, and your wallet's statement.",
        "Technical data such as your IP address, kept for security and for limiting abuse.",
      ],
    },
    {
      title: "What we use it for",
      text: [
        "To deliver orders, verify payments, keep your wallet, answer your questions and prevent fraud.",
        "To tell you what became of your orders and money, by e-mail or on your device where that is set up; on your profile you choose what.",
        "The live feed on the home page shows the name on your account and your game ID with its middle hidden.",
      ],
    },
    {
      title: "Who else sees it",
      text: [
        "Our operators, as far as their work needs it; each of their actions is logged.",
        "Game publishers or suppliers get the game ID that a top-up needs, also to show you whose it is before you pay. We sell nothing to anybody.",
        "Authorities, where the law obliges us to.",
      ],
    },
    {
      title: "How we protect it",
      text: [
        "Connections are encrypted, voucher codes are stored encrypted, and records of money cannot be rewritten by anybody.",
        "Your account keeps the game IDs you order for, for your next order; you can delete them at any time. Your browser remembers who is signed in, an order that you left to add money for it and, for when there is no connection, your last orders with their codes; signing out or clearing the browser removes them.",
      ],
    },
    {
      title: "Your rights",
      text: [
        "On your profile you download everything that we keep about you, and delete your account. Name and e-mail are then removed; records of money stay without your name, as bookkeeping requires.",
        "Write to us by any of the ways on the contact page. We answer within 7 days.",
      ],
    },
  ],
};

export const privacyInBengali: LegalDocument = {
  title: "গোপনীয়তা নীতি",
  intro: "অর্ডারের জন্য যা প্রয়োজন আমরা শুধু তা-ই সংগ্রহ করি, বিজ্ঞাপনের জন্য কিছু নয়। কী কী, তা এখানে লেখা আছে।",
  sections: [
    {
      title: "আমরা কী সংগ্রহ করি",
      text: [
        "লগ ইন করার সময় আপনার Google অ্যাকাউন্ট থেকে পাওয়া নাম, ই-মেইল ও ছবি। আপনার পাসওয়ার্ড আমরা কখনোই দেখি না।",
        "আপনার দেওয়া গেম আইডি, অর্ডার, টাকা যোগের রিকোয়েস্ট, ট্রানজেকশন আইডি, যে নম্বর থেকে টাকা পাঠিয়েছেন এবং ওয়ালেটের হিসাব।",
        "নিরাপত্তা ও অপব্যবহার ঠেকানোর জন্য IP ঠিকানার মতো কারিগরি তথ্য।",
      ],
    },
    {
      title: "কী কাজে ব্যবহার করি",
      text: [
        "অর্ডার পৌঁছে দেওয়া, পেমেন্ট যাচাই, ওয়ালেট রাখা, আপনার প্রশ্নের উত্তর দেওয়া এবং প্রতারণা ঠেকানো।",
        "আপনার অর্ডার ও টাকার খবর জানাতে, যেখানে চালু আছে সেখানে ই-মেইলে বা আপনার ডিভাইসে; কী জানাব তা প্রোফাইলে আপনি ঠিক করেন।",
        "হোম পেজের লাইভ তালিকায় আপনার অ্যাকাউন্টের নাম এবং মাঝের অংশ লুকানো গেম আইডি দেখানো হয়।",
      ],
    },
    {
      title: "কার সঙ্গে ভাগ করি",
      text: [
        "আমাদের অপারেটররা কাজের প্রয়োজনে যতটুকু দরকার ততটুকু দেখেন; তাদের প্রতিটি কাজের রেকর্ড থাকে।",
        "টপ-আপের জন্য এবং টাকা দেওয়ার আগে আইডিটি কার তা আপনাকে দেখাতে গেমের প্রকাশক বা সরবরাহকারী গেম আইডি পান। আমরা কারও কাছে কোনো তথ্য বিক্রি করি না।",
        "আইন অনুযায়ী বাধ্য হলে কর্তৃপক্ষকে।",
      ],
    },
    {
      title: "কীভাবে সুরক্ষা দিই",
      text: [
        "সংযোগ এনক্রিপ্ট করা থাকে, ভাউচার কোড এনক্রিপ্ট করে রাখা হয় এবং টাকার রেকর্ড কেউ বদলাতে পারে না।",
        "আপনি যে গেম আইডিতে অর্ডার করেন, পরের অর্ডারের জন্য তা আপনার অ্যাকাউন্টে থাকে; যেকোনো সময় মুছে ফেলতে পারেন। কে লগ ইন করেছেন আর আপনার অসমাপ্ত অর্ডার আপনার ব্রাউজারে থাকে; লগ আউট করলে বা ব্রাউজার পরিষ্কার করলে তা মুছে যায়।",
      ],
    },
    {
      title: "আপনার অধিকার",
      text: [
        "প্রোফাইলে আপনি আমাদের কাছে থাকা নিজের সব তথ্য ডাউনলোড করতে এবং অ্যাকাউন্ট মুছে ফেলতে পারেন। তখন নাম ও ই-মেইল মুছে যায়; হিসাবরক্ষণের প্রয়োজনে টাকার রেকর্ড নাম ছাড়া থেকে যায়।",
        "যোগাযোগ পেজের যেকোনো মাধ্যমে লিখুন। আমরা 7 দিনের মধ্যে উত্তর দিই।",
      ],
    },
  ],
};

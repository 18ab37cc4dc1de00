import type { Contact, ContactInBengali } from "@hira/contract";
import type {
  SampleHeroSlide,
  SampleOrderInstruction,
  SamplePaymentInstruction,
  SampleReferralSettings,
  SampleStore,
} from "./types.ts";

export const store: SampleStore = {
  name: "Hira",
  blurb:
    "Game top-ups and gift cards for Bangladesh. Pay in taka from your wallet or by mobile money, and get your diamonds within minutes.",
  inBengali: {
    name: "হীরা",
    blurb:
      "বাংলাদেশের জন্য গেম টপ-আপ ও গিফট কার্ড। ওয়ালেট বা মোবাইল ব্যাংকিং থেকে টাকায় পেমেন্ট করুন, কয়েক মিনিটেই ডায়মন্ড পেয়ে যান।",
  },
};

/** No mobile network in Bangladesh assigns 012 numbers, so money sent to one by mistake reaches nobody. */
export const paymentInstructions: SamplePaymentInstruction[] = [
  {
    method: "bKash",
    accountNumber: "01200000000",
    note: "Personal number.",
    inBengali: { note: "পার্সোনাল নম্বর।" },
    feePercent: 1.85,
    amount: "1000.00",
  },
  {
    method: "Nagad",
    accountNumber: "01200000001",
    note: "Personal number.",
    inBengali: { note: "পার্সোনাল নম্বর।" },
    feePercent: 1.5,
    amount: "1000.00",
  },
  {
    method: "Rocket",
    accountNumber: "012000000020",
    note: "Personal number with its check digit.",
    inBengali: { note: "পার্সোনাল নম্বর, চেক ডিজিটসহ।" },
    feePercent: 1.8,
    amount: "1000.00",
  },
];

export const orderInstructions: SampleOrderInstruction[] = [
  { method: "instant", feePercent: 1.5, amount: "1000.00" },
  { method: "wallet", feePercent: 0, amount: "0.00" },
];

export const heroSlides: SampleHeroSlide[] = [
  {
    title: "Diamonds in minutes",
    subtitle: "Choose your game, type your player ID and play on.",
    ctaLabel: "Top up now",
    inBengali: {
      title: "কয়েক মিনিটেই ডায়মন্ড",
      subtitle: "গেম বেছে নিন, প্লেয়ার আইডি লিখুন, খেলতে থাকুন।",
      ctaLabel: "টপ-আপ করুন",
    },
    ctaHref: "/topup-categories",
    image: "hero-topup",
  },
  {
    title: "One wallet for every game",
    subtitle: "Add money by bKash, Nagad or Rocket, then order in two taps.",
    ctaLabel: "Add money",
    inBengali: {
      title: "সব গেমের জন্য একটি ওয়ালেট",
      subtitle: "বিকাশ, নগদ বা রকেট দিয়ে টাকা যোগ করুন, তারপর দুই চাপে অর্ডার।",
      ctaLabel: "টাকা যোগ করুন",
    },
    ctaHref: "/add-funds",
    image: "hero-wallet",
  },
  {
    title: "Always know where it is",
    subtitle: "Follow every order from payment to delivery.",
    ctaLabel: "My orders",
    inBengali: {
      title: "অর্ডার কোথায়, সবসময় জানুন",
      subtitle: "পেমেন্ট থেকে ডেলিভারি পর্যন্ত প্রতিটি অর্ডার দেখুন।",
      ctaLabel: "আমার অর্ডার",
    },
    ctaHref: "/my-orders",
    image: "hero-delivery",
  },
  {
    title: "Bring a friend, both get a bonus",
    subtitle: "Share your link: money for your wallet, and for theirs.",
    ctaLabel: "Invite a friend",
    inBengali: {
      title: "বন্ধুকে আনুন, দুজনেই বোনাস পান",
      subtitle: "আপনার লিংক শেয়ার করুন: টাকা আসবে আপনার ওয়ালেটে, বন্ধুর ওয়ালেটেও।",
      ctaLabel: "বন্ধুকে ডাকুন",
    },
    ctaHref: "/referral",
    image: "hero-referral",
  },
];

export const contact: Contact & { inBengali: ContactInBengali } = {
  call: "+8801700000000",
  whatsapp: "+8801700000000",
  email: "support@hira.example",
  telegram: "https://telegram.example/hira",
  address: "1 Example Road, Dhaka, Bangladesh",
  workingHours: "Office: Sunday – Thursday, 9 AM – 8 PM",
  inBengali: {
    address: "1 উদাহরণ রোড, ঢাকা, বাংলাদেশ",
    workingHours: "অফিস: রবি – বৃহস্পতি, সকাল 9টা – রাত 8টা",
    captions: {
      whatsapp: "আমাদের সাথে চ্যাট করুন",
      call: "24 ঘণ্টা, সপ্তাহে 7 দিন",
      email: "2 ঘণ্টার মধ্যে উত্তর",
      address: "ঢাকা, বাংলাদেশ",
      workingHours: "ছুটির দিনে সকাল 10টা–বিকাল 4টা",
    },
  },
  socialMedia: [
    { platform: "facebook", url: "https://facebook.example/hira" },
    { platform: "instagram", url: "https://instagram.example/hira" },
    { platform: "youtube", url: "https://youtube.example/hira" },
    { platform: "twitter", url: "https://twitter.example/hira" },
    { platform: "linkedin", url: "https://linkedin.example/hira" },
  ],
};

export const referralSettings: SampleReferralSettings = { referrerAmount: "20.00", newUserAmount: "10.00" };

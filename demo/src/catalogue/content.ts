import type { Contact } from "@hira/contract";
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
};

/** 012 numbers are given to no Bangladeshi operator, so money sent here by mistake reaches nobody. */
export const paymentInstructions: SamplePaymentInstruction[] = [
  {
    method: "bKash",
    accountNumber: "01200000000",
    note: "Personal number.",
    feePercent: 1.85,
    amount: "1000.00",
  },
  {
    method: "Nagad",
    accountNumber: "01200000001",
    note: "Personal number.",
    feePercent: 1.5,
    amount: "1000.00",
  },
  {
    method: "Rocket",
    accountNumber: "012000000020",
    note: "Personal number with its check digit.",
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
    ctaHref: "/topup-categories",
    image: "hero-topup",
  },
  {
    title: "One wallet for every game",
    subtitle: "Add money by bKash, Nagad or Rocket, then order in two taps.",
    ctaLabel: "Add money",
    ctaHref: "/add-funds",
    image: "hero-wallet",
  },
  {
    title: "Always know where it is",
    subtitle: "Follow every order from payment to delivery.",
    ctaLabel: "My orders",
    ctaHref: "/my-orders",
    image: "hero-delivery",
  },
  {
    title: "Bring a friend, both get a bonus",
    subtitle: "Share your link: money for your wallet, and for theirs.",
    ctaLabel: "Invite a friend",
    ctaHref: "/referral",
    image: "hero-referral",
  },
];

export const contact: Contact = {
  call: "+8801700000000",
  whatsapp: "+8801700000000",
  email: "support@hira.example",
  telegram: "https://telegram.example/hira",
  address: "1 Example Road, Dhaka, Bangladesh",
  workingHours: "Office: Sunday – Thursday, 9 AM – 8 PM",
  socialMedia: [
    { platform: "facebook", url: "https://facebook.example/hira" },
    { platform: "instagram", url: "https://instagram.example/hira" },
    { platform: "youtube", url: "https://youtube.example/hira" },
    { platform: "twitter", url: "https://twitter.example/hira" },
    { platform: "linkedin", url: "https://linkedin.example/hira" },
  ],
};

export const referralSettings: SampleReferralSettings = { referrerAmount: "20.00", newUserAmount: "10.00" };

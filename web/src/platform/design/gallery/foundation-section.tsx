import { artBackground, DefaultArt } from "../default-art.tsx";
import { Money } from "../money.tsx";
import { Sample, Section } from "./section.tsx";

const swatches = [
  "bg-bg text-text",
  "bg-surface text-text",
  "bg-surface-raised text-text",
  "bg-sunken text-muted",
  "bg-hover text-text",
  "bg-pressed text-text",
  "bg-brand text-brand-contrast",
  "bg-brand-soft text-brand-text",
  "bg-accent-soft text-accent",
  "bg-success-soft text-success",
  "bg-warning-soft text-warning",
  "bg-danger-soft text-danger",
  "bg-danger-fill text-danger-contrast",
  "bg-info-soft text-info",
];

export function FoundationSection() {
  return (
    <Section title="Foundations">
      <Sample name="Colours" wide>
        <div className="grid w-full grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7">
          {swatches.map((names) => (
            <div key={names} className={`rounded-lg border border-border p-3 text-xs ${names}`}>
              <p className="font-semibold">Aa ৳</p>
              <p className="break-words">{names}</p>
            </div>
          ))}
        </div>
      </Sample>
      <Sample name="Hero backgrounds" wide>
        <div className="grid w-full grid-cols-2 gap-2 text-white md:grid-cols-4">
          {[0, 1, 2, 3].map(artBackground).map((art) => (
            <div key={art} className={`${art} flex h-24 items-end rounded-xl p-3 font-bold`}>
              {art}
            </div>
          ))}
        </div>
      </Sample>
      <Sample name="A game without a picture">
        <DefaultArt name="Free Fire" className="size-24 rounded-xl" iconClassName="size-2/5" />
        <DefaultArt name="PUBG Mobile" className="size-10 rounded-md" />
      </Sample>
      <Sample name="Type">
        <div className="flex flex-col gap-1">
          <p className="font-bold text-3xl tracking-tight">Diamonds in minutes</p>
          <p className="font-bold text-xl">Choose a package</p>
          <p className="text-base">Body text, sixteen pixels, easy to read in the sun.</p>
          <p className="text-muted text-sm">Muted text for what matters less.</p>
          <p className="font-bold text-2xl">
            <Money amount={1234.5} />
          </p>
        </div>
      </Sample>
      <Sample name="Bengali">
        <div lang="bn">
          <p className="font-bold text-xl">কীভাবে টপ-আপ করব?</p>
          <p>গেম বেছে নিন, প্যাকেজ নির্বাচন করুন, প্লেয়ার আইডি লিখুন এবং পেমেন্ট সম্পন্ন করুন।</p>
          <p className="text-muted text-sm">সাধারণত ১–৫ মিনিটের মধ্যে ডেলিভারি হয়।</p>
        </div>
      </Sample>
      <Sample name="Figures of equal width">
        <div className="flex flex-col text-right">
          <Money amount={1111.11} />
          <Money amount={98765.4} />
          <Money amount={500} signed />
          <Money amount={-120} signed />
        </div>
      </Sample>
    </Section>
  );
}

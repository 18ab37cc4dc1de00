import { useState } from "react";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { Field } from "../field.tsx";
import { Money } from "../money.tsx";
import { NumberInput } from "../number-input.tsx";
import { NumberedSection } from "../numbered-section.tsx";
import { RadioCards } from "../radio-cards.tsx";
import { StickyBar } from "../sticky-bar.tsx";

const packages = [
  { value: "100", title: "100 Diamonds", price: 85 },
  { value: "310", title: "310 Diamonds", price: 254.2 },
  { value: "520", title: "520 Diamonds", price: 420 },
  { value: "weekly", title: "Weekly membership", price: 1160.5 },
];

/** Components in the arrangement of the top-up page, as a sample. */
export function TopUpSample() {
  const [chosen, setChosen] = useState<string | null>("310");
  const [player, setPlayer] = useState("");
  const price = packages.find((item) => item.value === chosen)?.price ?? 0;
  return (
    <section>
      <h2 className="mb-4 font-bold text-xl">Together</h2>
      <div className="flex max-w-xl flex-col gap-4">
        <NumberedSection number={1} title="Choose a package" done={chosen !== null}>
          <RadioCards
            label="Game package"
            columns={2}
            value={chosen}
            onValueChange={setChosen}
            options={packages.map(({ value, title, price }) => ({
              value,
              title,
              aside: <Money amount={price} />,
            }))}
          />
        </NumberedSection>
        <NumberedSection number={2} title="Player ID" done={player.length > 7}>
          <Field label="Player ID" hint="Find it in the game, under your avatar." required>
            <NumberInput mode="integer" value={player} onChange={(event) => setPlayer(event.target.value)} />
          </Field>
        </NumberedSection>
        <NumberedSection number={3} title="Payment" description="Wallet or mobile money">
          <Banner>Use “Send Money”, not “Cash Out”.</Banner>
        </NumberedSection>
        <StickyBar>
          <div className="flex items-center justify-between gap-4">
            <p>
              <span className="block text-muted text-sm">Total payable</span>
              <span className="font-bold text-xl">
                <Money amount={price} />
              </span>
            </p>
            <Button size="lg" disabled={!player}>
              Proceed
            </Button>
          </div>
        </StickyBar>
      </div>
    </section>
  );
}

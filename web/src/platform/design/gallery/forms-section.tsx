import { mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { Banknote, Phone, Wallet } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../checkbox.tsx";
import { CodeInput } from "../code-input.tsx";
import { Field } from "../field.tsx";
import { Money } from "../money.tsx";
import { NumberInput } from "../number-input.tsx";
import { RadioCards } from "../radio-cards.tsx";
import { SearchInput } from "../search-input.tsx";
import { Select } from "../select.tsx";
import { StarInput, Stars } from "../stars.tsx";
import { Switch } from "../switch.tsx";
import { TextInput } from "../text-input.tsx";
import { Textarea } from "../textarea.tsx";
import { Sample, Section } from "./section.tsx";

const methods = mobileMoneyMethods.map((method) => ({ value: method, label: method }));

export function FormsSection() {
  const [search, setSearch] = useState("diamond");
  const [stars, setStars] = useState(4);
  const [code, setCode] = useState("8N7A6B5C4D");
  const [method, setMethod] = useState<"wallet" | "instant">("wallet");
  return (
    <Section title="Forms">
      <Sample name="Stars">
        <Stars value={4.4} />
        <StarInput label="Stars" value={stars} onValueChange={setStars} />
      </Sample>
      <Sample name="TextInput">
        <Field label="Player ID" hint="Find it in the game, under your avatar." required>
          <TextInput placeholder="e.g. 1234567890" inputMode="numeric" />
        </Field>
        <Field label="Transaction ID" error="Enter a valid Transaction ID." className="w-full">
          <TextInput defaultValue="9K" />
        </Field>
        <Field label="Reference" warning="This one is shorter than usual." className="w-full">
          <TextInput defaultValue="9K7" readOnly />
        </Field>
        <Field label="E-mail" className="w-full">
          <TextInput defaultValue="rahim@example.com" disabled />
        </Field>
        <Field label="Order" className="w-full">
          <TextInput defaultValue="567890ab" readOnly />
        </Field>
      </Sample>
      <Sample name="CodeInput">
        <Field label="Transaction ID" hint="What is pasted loses its spaces." className="w-full">
          <CodeInput
            value={code}
            onValueChange={setCode}
            tidy={(text) => text.replace(/\s/g, "").toUpperCase()}
          />
        </Field>
      </Sample>
      <Sample name="NumberInput, Select, Textarea">
        <Field label="Amount (BDT)" aside="Min 1" className="w-full">
          <NumberInput prefix="৳" placeholder="0.00" />
        </Field>
        <Field label="Sender Number" className="w-full">
          <NumberInput mode="integer" prefix={<Phone />} placeholder="01XXXXXXXXX" />
        </Field>
        <Field label="Payment Method" className="w-full">
          <Select options={methods} />
        </Field>
        <Field label="Additional Note" hint="Optional" className="w-full">
          <Textarea placeholder="Anything we should know" />
        </Field>
        <Field label="Status" error="Choose a status." className="w-full">
          <Select options={methods} placeholder="Choose…" />
        </Field>
      </Sample>
      <Sample name="RadioCards, one column">
        <RadioCards
          label="Payment method"
          className="w-full"
          value={method}
          onValueChange={setMethod}
          options={[
            {
              value: "wallet",
              title: "Wallet",
              description: "Paid at once, no fee",
              media: <Tile icon={<Wallet />} />,
              aside: <Money amount={850} />,
            },
            {
              value: "instant",
              title: "Instant pay",
              description: "bKash, Nagad or Rocket",
              media: <Tile icon={<Banknote />} />,
            },
          ]}
        />
        <Packages />
      </Sample>
      <Sample name="RadioCards, states">
        <RadioCards
          label="Package with an error"
          className="w-full"
          columns={2}
          value={null}
          onValueChange={() => {}}
          error="Choose a package."
          options={[
            { value: "a", title: "100 Diamonds", aside: <Money amount={85} /> },
            { value: "b", title: "Sold out", aside: <Money amount={85} />, disabled: true },
          ]}
        />
        <SearchInput
          label="Search games"
          value={search}
          onValueChange={setSearch}
          placeholder="Search games"
        />
        <SearchInput
          label="Search orders"
          size="sm"
          value=""
          onValueChange={setSearch}
          placeholder="Game account, ID, phone"
        />
      </Sample>
      <Sample name="Checkbox">
        <div className="flex flex-col">
          <Checkbox label="Remember this player ID" defaultChecked />
          <Checkbox label="I have read the terms" description="18 years or older" />
          <Checkbox label="Some of them" indeterminate />
          <Checkbox label="Must be ticked" invalid />
          <Checkbox label="Not available" disabled />
          <Checkbox label="Not available, ticked" disabled defaultChecked />
        </div>
      </Sample>
      <Sample name="Switch">
        <div className="flex w-full flex-col gap-2">
          <Switch label="Show the chat button" description="WhatsApp, Telegram, Messenger" defaultChecked />
          <Switch label="Pause orders" />
          <Switch label="Not available" disabled />
          <Switch label="Not available, on" disabled defaultChecked />
        </div>
      </Sample>
    </Section>
  );
}

function Packages() {
  const [chosen, setChosen] = useState<string | null>("310");
  return (
    <RadioCards
      label="Package"
      className="w-full"
      columns={2}
      value={chosen}
      onValueChange={setChosen}
      options={["100", "310", "520", "1060"].map((count) => ({
        value: count,
        title: `${count} Diamonds`,
        aside: <Money amount={Number(count) * 0.82} />,
        description: count === "310" ? "Most chosen" : undefined,
      }))}
    />
  );
}

function Tile({ icon }: { icon: React.ReactNode }) {
  return (
    <span className="inline-flex size-10 items-center justify-center rounded-md bg-sunken text-muted [&>svg]:size-5">
      {icon}
    </span>
  );
}

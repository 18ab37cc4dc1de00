import { Plus, RefreshCw, Trash2, Wallet } from "lucide-react";
import { Button, type ButtonVariant } from "../button.tsx";
import { CopyButton } from "../copy-button.tsx";
import { CopyText } from "../copy-text.tsx";
import { IconButton } from "../icon-button.tsx";
import { Keys } from "../keys.tsx";
import { ThemeChoices } from "../theme-choices.tsx";
import { ThemeToggle } from "../theme-toggle.tsx";
import { Sample, Section } from "./section.tsx";

const variants: ButtonVariant[] = ["primary", "secondary", "soft", "ghost", "danger"];

export function ActionsSection() {
  return (
    <Section title="Actions">
      {variants.map((variant) => (
        <Sample key={variant} name={`Button ${variant}`}>
          <Button variant={variant}>Proceed</Button>
          <Button variant={variant} icon={<Wallet />}>
            Add money
          </Button>
          <Button variant={variant} loading>
            Proceed
          </Button>
          <Button variant={variant} disabled>
            Proceed
          </Button>
        </Sample>
      ))}
      <Sample name="Sizes, link, block">
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg">Large</Button>
        <Button asLink to="/topup-categories" variant="secondary">
          A link
        </Button>
        <Button block size="lg">
          LOG IN TO ORDER
        </Button>
      </Sample>
      <Sample name="IconButton">
        <IconButton label="Refresh" icon={<RefreshCw />} />
        <IconButton label="Add" icon={<Plus />} variant="secondary" />
        <IconButton label="Delete" icon={<Trash2 />} variant="danger" />
        <IconButton label="Refreshing" icon={<RefreshCw />} loading />
        <IconButton label="Delete (not allowed)" icon={<Trash2 />} disabled />
        <IconButton label="Small" icon={<RefreshCw />} size="sm" variant="secondary" />
      </Sample>
      <Sample name="CopyButton">
        <CopyButton value="01712345678" />
        <CopyButton value="01712345678" indicatorMs={1200} variant="soft" label="Copy number" />
        <CopyButton value="HIRA-1234" iconOnly label="Copy code" />
      </Sample>
      <Sample name="CopyText">
        <CopyText value="8N7A6B5C4D" label="transaction ID" />
        <CopyText value="0190a0a0-0000-7000-8000-0000567890ab" label="order ID">
          #567890ab
        </CopyText>
      </Sample>
      <Sample name="Keys">
        <Keys keys="g o" />
        <Keys keys="Ctrl+k" />
        <Keys keys="Escape" />
      </Sample>
      <Sample name="ThemeToggle">
        <ThemeToggle />
        <ThemeChoices />
      </Sample>
    </Section>
  );
}

import { Button } from "../../design/button.tsx";

export interface SaveButtonsProps {
  /** Whether there is anything to save. */
  isChanged: boolean;
  isPending: boolean;
  onReset: () => void;
}

/** Saves the form around them, or takes back what was typed. */
export function SaveButtons({ isChanged, isPending, onReset }: SaveButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={!isChanged} loading={isPending}>
        Save changes
      </Button>
      <Button variant="secondary" disabled={!isChanged || isPending} onClick={onReset}>
        Reset
      </Button>
    </div>
  );
}

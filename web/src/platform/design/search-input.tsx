import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { type ComponentPropsWithRef, useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextInput } from "./text-input.tsx";

export interface SearchInputProps
  extends Omit<ComponentPropsWithRef<"input">, "value" | "onChange" | "size" | "prefix" | "type" | "ref"> {
  /** Accessible name, needed if no `Field` is around the box. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  size?: "sm" | "md";
}

/** Search box. Its button or Escape clears it. */
export function SearchInput({ label, value, onValueChange, onKeyDown, ...input }: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange("");
    box.current?.focus();
  };
  return (
    <TextInput
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      {...input}
      ref={box}
      type="search"
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && value) {
          event.preventDefault();
          onValueChange("");
        }
        onKeyDown?.(event);
      }}
      prefix={<Search aria-hidden="true" />}
      suffix={value ? <IconButton size="sm" label={t`Clear search`} icon={<X />} onClick={clear} /> : null}
    />
  );
}

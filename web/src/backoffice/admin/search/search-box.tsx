import { t } from "@lingui/core/macro";
import { type RefObject, useState } from "react";
import { useKeysSwitch } from "../../../platform/admin/keyboard/keys.ts";
import { focusPage } from "../../../platform/admin/navigation/focus-page.ts";
import { Keys } from "../../../platform/design/keys.tsx";
import { SearchCombobox } from "../../../platform/design/search-combobox.tsx";
import { useRecordSearch } from "./use-record-search.tsx";

/** Search box in the top bar. It finds an order, fund request, user or voucher code by any of its fields. */
export function SearchBox({
  inputRef,
  className,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  className?: string;
}) {
  const [text, setText] = useState("");
  const [areKeysOn] = useKeysSwitch();
  const { groups, status, busy, hurry } = useRecordSearch(text);
  return (
    <SearchCombobox
      label={t`Search orders, requests, users and codes`}
      placeholder={t`Search…`}
      inputRef={inputRef}
      text={text}
      onTextChange={setText}
      groups={groups}
      status={status}
      busy={busy}
      onHurry={hurry}
      onChosen={() => {
        setText("");
        focusPage();
      }}
      hint={areKeysOn ? <Keys keys="/" /> : null}
      className={className}
    />
  );
}

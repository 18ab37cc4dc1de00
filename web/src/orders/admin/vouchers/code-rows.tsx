import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../../platform/design/button.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";

export interface CodeRow {
  key: number;
  code: string;
}

export const firstRows: readonly CodeRow[] = [{ key: 0, code: "" }];

export interface CodeRowsProps {
  rows: readonly CodeRow[];
  onChange: (rows: CodeRow[]) => void;
  /** Called when the operator pastes several lines into a row. A row has room for only one code. */
  onLines: (text: string) => void;
}

/** Rows into which the operator types codes one by one. The last remaining row cannot be removed. */
export function CodeRows({ rows, onChange, onLines }: CodeRowsProps) {
  const add = () => onChange([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, code: "" }]);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium text-sm">
        <Trans>Codes</Trans>
      </p>
      <ul className="flex flex-col gap-2">
        {rows.map(({ key, code }, at) => (
          <li key={key} className="flex items-center gap-2">
            <TextInput
              aria-label={t`Code ${at + 1}`}
              placeholder={t`Enter code`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono"
              value={code}
              onChange={({ target }) =>
                onChange(rows.map((row) => (row.key === key ? { key, code: target.value } : row)))
              }
              onPaste={(event) => {
                const text = event.clipboardData.getData("text/plain");
                if (!/\S\s*[\n\r]\s*\S/.test(text)) return;
                // A text field has only one line and would join the pasted lines. So they are handled here, and each
                // line becomes a code of its own.
                event.preventDefault();
                onLines(text);
              }}
            />
            <IconButton
              label={t`Remove code ${at + 1}`}
              icon={<Trash2 />}
              variant="danger"
              disabled={rows.length === 1}
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button size="sm" variant="soft" icon={<Plus />} onClick={add}>
          <Trans>Add Code</Trans>
        </Button>
      </div>
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { useSwitch } from "./queries.ts";

export interface SaleSwitchProps {
  kind: "product" | "category";
  subject: { _id: string; name: string; onSale: boolean };
}

/** Switch that puts a product or game on sale, or takes it off sale. It applies at once and to every customer. */
export function SaleSwitch({ kind, subject: { _id: id, name, onSale } }: SaleSwitchProps) {
  const { mutate, isPending, variables } = useSwitch(kind);
  const mayChange = useMayCall()(kind === "product" ? "PATCH /products/{id}" : "PATCH /categories/{id}");
  return (
    <Switch
      aria-label={t`${name} is on sale`}
      className="md:-my-2"
      checked={isPending ? variables.onSale : onSale}
      disabled={isPending || !mayChange}
      onCheckedChange={(next) => mutate({ id, name, onSale: next })}
    />
  );
}

import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** Returns text which says that the part paid by the wallet is refunded when the order is canceled or rejected. */
export const givenBack = (part: number) => t`The ${formatTaka(part)} from your wallet comes back too.`;

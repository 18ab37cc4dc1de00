import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** What becomes of the wallet's part of an order that is over. */
export const givenBack = (part: number) => t`The ${formatTaka(part)} from your wallet comes back too.`;

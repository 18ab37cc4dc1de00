import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** Returns the text about the wallet's part of an order that is canceled or rejected. */
export const givenBack = (part: number) => t`The ${formatTaka(part)} from your wallet comes back too.`;

import { t } from "@lingui/core/macro";

/** A sentence that came without its end: Bengali has another full stop. */
export const sentence = (text: string): string => t`${text}.`;

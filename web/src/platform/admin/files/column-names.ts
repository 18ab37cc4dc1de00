import { t } from "@lingui/core/macro";

/** Translated names of a file's columns, for its preview. In the files, the columns have English names. */
const names: Record<string, string> = {
  Game: t`Game`,
  Product: t`Product`,
  Price: t`Price`,
  Cost: t`Cost`,
  Stock: t`Stock`,
  Offer: t({ message: "Offer", context: "column" }),
  "On sale": t`On sale`,
  "Old price": t`Old price`,
  Bonus: t`Bonus`,
  Badge: t`Badge`,
  Picture: t`Picture`,
  Image: t`Image`,
  "Player ID": t`Player ID`,
  "Package picture": t`Package picture`,
  "Other words": t`Other words`,
  Help: t`Help`,
  "Product in Bengali": t`Product in Bengali`,
  "Bonus in Bengali": t`Bonus in Bengali`,
  "Game in Bengali": t`Game in Bengali`,
  "Help in Bengali": t`Help in Bengali`,
  "Player ID label in Bengali": t`Player ID label in Bengali`,
  "Player ID hint in Bengali": t`Player ID hint in Bengali`,
  "Second label in Bengali": t`Second label in Bengali`,
  "Second hint in Bengali": t`Second hint in Bengali`,
  "Amount by a message": t`Amount by a message`,
  Account: t({ message: "Account", context: "column" }),
  In: t({ message: "In", context: "column" }),
  Out: t({ message: "Out", context: "column" }),
  Fee: t`Fee`,
  Balance: t`Balance`,
  Date: t`Date`,
  Becomes: t({ message: "Becomes", context: "column" }),
};

export const columnName = (column: string): string => names[column] ?? column;

/**
 * Translations of values in a file's preview. The file's values are English, and so is the server's note on
 * what each line of a statement does.
 */
const values: Record<string, Record<string, string>> = {
  Offer: {
    Normal: t({ message: "Normal", context: "offer" }),
    Special: t({ message: "Special", context: "offer" }),
  },
  Account: { another: t`another one`, this: t`this one` },
  Becomes: {
    movement: t`Movement`,
    "known-payment": t`Movement of a payment that is known`,
    payment: t`Payment`,
  },
  Badge: { "best-value": t`Best value`, popular: t`Popular` },
};

export const valueName = (column: string, value: string): string => values[column]?.[value] ?? value;

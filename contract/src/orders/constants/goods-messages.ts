import { messages, say } from "../../platform/constants/messages.ts";
import { t } from "../../platform/constants/translatable.ts";

const cell = { cell: "text" } as const;

/** Messages of an import of products, codes or reviews about a line of the imported file. */
export const goodsMessages = messages("goods", {
  unnamed: t`The name is missing`,
  longName: t`The name is too long`,
  noGame: t`It is not said what game it belongs to`,
  severalGames: say(t`Several games are called “{game}”`, { game: "text" }),
  newGame: say(t`The game “{game}” is new`, { game: "text" }),
  noPrice: t`The price is missing`,
  price: say(t`“{cell}” is no price in taka`, cell),
  notSold: say(t`Products of the type “{cell}” are not sold here`, cell),
  noParent: say(t`The file has no product “{cell}” that it is a variation of`, cell),
  twice: say(t`Line {line} is about the same package`, { line: "text" }),
  known: t`Is here already`,
  otherPrice: say(t`Is here already, for {price}`, { price: "money" }),
  salePrice: t`The sale price is not below the price, so it is not taken`,
  stock: say(t`“{cell}” is no stock; the package begins with none`, cell),
  noCode: t`The code is missing`,
  longCode: t`The code is too long`,
  damagedCode: t`A spreadsheet has damaged this code`,
  placeholder: t`This is no code`,
  oddLength: t`It is longer or shorter than the other codes of this package`,
  oddLetters: t`It has other signs than the other codes of this package`,
  oddUnipin: t`It is no whole code of UniPin`,
  oddZeros: t`It ends in zeros, as a spreadsheet makes of a long number`,
  spaced: t`There is a space in the middle of it`,
  otherPackage: t`It begins like the codes of another package`,
  noPackage: say(t`No package is called “{cell}”`, cell),
  packageUnsaid: t`It is not said what package it is for`,
  severalPackages: say(t`Several packages are called “{cell}”`, cell),
  sold: say(t`Not for sale in the former shop: {cell}`, cell),
  status: say(t`“{cell}” does not say if it is still for sale`, cell),
  expired: say(t`Expired on {cell}`, cell),
  expires: say(t`“{cell}” is no date like 2027-12-31`, cell),
  codeTwice: say(t`Line {line} has the same code`, { line: "text" }),
  codeKnown: t`Is in the store already`,
  notShown: say(t`The former shop did not show it: {cell}`, cell),
  stars: say(t`“{cell}” is not one to five stars`, cell),
  reviewTwice: say(t`Line {line} says the same`, { line: "text" }),
  reviewCut: t`It is too long, so its end is cut off`,
});

/** Reasons why an import could not fetch a picture of the former shop. */
export const pictureMessages = messages("picture", {
  address: t`Its address does not begin with https://. Put it into a zip archive.`,
  privateNetwork: t`Its address leads into a private network`,
  redirects: t`Its address leads on too often`,
  status: say(t`Its server answers with status {status}`, { status: "text" }),
  tooLarge: t`It is larger than 5 MB`,
  late: t`Its server took too long`,
  failed: say(t`Its server cannot be reached ({code})`, { code: "text" }),
  noPicture: t`It is no picture that the store reads`,
  notStored: t`The store could not keep it`,
});

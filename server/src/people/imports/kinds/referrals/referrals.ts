import { calledOfPeople, columnCalled } from "../../lines/headings.ts";
import type { Look } from "../../lines/kind.ts";

const codes = [
  /^(own |my )?(referral|affiliate|invite|invitation|refer) ?(code|link|url|token)$/,
  /^(ref|referral|affiliate) ?(id|slug)?$/,
  /^রেফারেল( কোড| লিংক)?$/,
];
const referrers = [
  /^(referred|invited|introduced) by( code| e ?mail| user)?$/,
  /^(referrer|referer|inviter|sponsor|upline|parent)( code| e ?mail| user)?$/,
  /^রেফার করেছেন$|^রেফারকারী$/,
];

/** Files of referral codes from any program, with one line for each customer. */
export const referrals: Look = {
  called: {
    email: calledOfPeople.email ?? [],
    phone: calledOfPeople.phone ?? [],
    referralCode: codes,
    referredBy: referrers,
  },
  // A list of balances may also have a column of referral codes, so a file with a column of amounts is not of this
  // kind.
  isLike: (headings) =>
    (columnCalled(headings, codes) !== null || columnCalled(headings, referrers) !== null) &&
    columnCalled(headings, [/balance|amount|total|credit|debit|price|ব্যালেন্স|টাকা|মূল্য/]) === null,
};

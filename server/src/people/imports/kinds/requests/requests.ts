import { calledOfPeople, columnCalled } from "../../lines/headings.ts";
import type { Look } from "../../lines/kind.ts";

const surely = [
  /^(fund |deposit |top ?up |add money )?request( id| no| number)?$/,
  /^(deposit|top ?up)( id| no| number)$/,
];
const dates = [/^(request(ed)?|deposit) (date|at|time)$/, /^(created at|date|created|time)$/, /date|তারিখ/];

/** Files of any program with one line for each request to add money. */
export const requests: Look = {
  called: {
    ...calledOfPeople,
    number: [...surely, /^(id|no|serial|sl)$/],
    date: dates,
    amount: [/^(request(ed)? |deposit )?amount$/, /^total$/, /^টাকা$/],
    surname: [/^(last|family) name$/, /^surname$/],
    method: [/^(payment )?(method|gateway)$/],
    transactionId: [/^(transaction|trx|txn) ?(id|no|number)$/, /^(transaction|trxid)$/],
    status: [/^(request )?status$/, /অবস্থা/],
  },
  isLike: (headings) => columnCalled(headings, surely) !== null && columnCalled(headings, dates) !== null,
};

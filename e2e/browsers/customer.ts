import type { Person } from "./person.ts";

const google = { role: "button", name: /Continue with Google/ };

/** Signs in at the login page with an account that the provider's account chooser offers. */
export async function signInAs(person: Person, account: RegExp): Promise<void> {
  await person.open("/login");
  const chooser = await person.popup(() => person.click(google));
  await chooser.click({ role: "button", name: account });
  await chooser.closed();
  await person.arrive(/^(?!.*\/login)/);
}

/** Signs in at the login page as a new person, whose name and e-mail are typed into the chooser. */
export async function signInAsNew(person: Person, name: string, email: string): Promise<void> {
  await person.open("/login");
  const chooser = await person.popup(() => person.click(google));
  await chooser.click({ role: "link", name: /another account/i });
  await chooser.fill({ role: "textbox", name: /^Name/ }, name);
  await chooser.fill({ role: "textbox", name: /^E-mail/ }, email);
  await chooser.click({ role: "button", name: "Continue" });
  await chooser.closed();
  await person.arrive(/^(?!.*\/login)/);
}

export const uidOf = (person: Person): Promise<string> =>
  person.run(() => JSON.parse(localStorage.getItem("user") ?? "{}").uid as string);

export async function balanceOf(person: Person): Promise<number> {
  const uid = encodeURIComponent(await uidOf(person));
  const { user } = await person.call<{ user: { balance: number } }>("GET", `/users/${uid}`);
  return user.balance;
}

export async function ordersOf(person: Person): Promise<{ _id: string; status: string }[]> {
  const { orders } = await person.call<{ orders: { _id: string; status: string }[] }>(
    "GET",
    "/orders/my-orders",
  );
  return orders;
}

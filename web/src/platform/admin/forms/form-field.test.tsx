import { contentRoutes } from "@hira/contract/catalog/content";
import { outgoingRoutes } from "@hira/contract/operations/outgoing";
import { couponRoutes } from "@hira/contract/orders/coupons";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormElement } from "./form-element.tsx";
import { FormField } from "./form-field.tsx";
import { useSchemaForm } from "./use-schema-form.ts";

const idle = { send: () => undefined, isPending: false };

function CouponFields() {
  const form = useSchemaForm({
    ...idle,
    schema: couponRoutes["POST /admin/coupons"].body,
    from: { code: "EID50", amount: 50, once: true, startsAt: "2026-11-30T23:30:00.000Z" },
  });
  return (
    <FormElement form={form}>
      <FormField form={form} name="code" label="Code" />
      <FormField form={form} name="amount" label="Amount" prefix="৳" />
      <FormField form={form} name="percent" label="Percent" />
      <FormField form={form} name="once" label="Once" />
      <FormField form={form} name="startsAt" label="Begins" />
    </FormElement>
  );
}

/** Returns the opening tag of a field's control. */
const control = (html: string, name: string) =>
  new RegExp(`<(input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";

test("FormField takes the kind of control, the maximum length, and whether the field is required, from the schema", () => {
  const html = renderToStaticMarkup(<CouponFields />);
  expect(control(html, "code")).toMatch(/maxlength="40"/i);
  expect(control(html, "code")).toMatch(/required=""/);
  expect(control(html, "amount")).toMatch(/inputmode="decimal"/i);
  expect(control(html, "amount")).toMatch(/value="50"/);
  expect(control(html, "percent")).toMatch(/inputmode="numeric"/i);
  expect(control(html, "percent")).not.toMatch(/required/);
  expect(html).toMatch(/role="switch"/);
  expect(control(html, "startsAt")).toMatch(/type="datetime-local".*value="2026-12-01T05:30"/);
});

function MailFields() {
  const schema = outgoingRoutes["PATCH /settings/outgoing/email"].body;
  const form = useSchemaForm({ ...idle, schema, from: { port: 465 } });
  return <FormField form={form} name="port" label="Port" />;
}

test("FormField offers the schema's values as options", () => {
  const html = renderToStaticMarkup(<MailFields />);
  expect(html).toMatch(/<option value="465" selected="">465<\/option>/);
  expect(html.match(/<option/g)).toHaveLength(4);
});

function ShopFields() {
  const schema = contentRoutes["PATCH /settings/shop"].body;
  const form = useSchemaForm({ ...idle, schema, from: { name: "Hira", inBengali: { name: "হীরা" } } });
  return <FormField form={form} name="name" label="Shop name" counted />;
}

test("FormField shows a second field if a text can also be written in Bengali", () => {
  const html = renderToStaticMarkup(<ShopFields />);
  expect(html).toContain("English · 4 / 60");
  expect(html).toContain("Shop name in Bengali");
  expect(control(html, "inBengali.name")).toMatch(/lang="bn"/);
  expect(control(html, "inBengali.name")).not.toMatch(/required/);
});

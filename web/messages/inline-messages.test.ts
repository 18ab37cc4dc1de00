// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code to transform
import { transformSync } from "@babel/core";
import lingui from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { expect, test } from "vitest";
import { inlineMessages } from "./inline-messages.ts";

const linguiConfig = makeConfig({ locales: ["bn"], sourceLocale: "en" }, { skipValidation: true });

/** Transforms a file's code with these translations. */
function build(code: string, translations: Record<string, string> = {}): string {
  const source = `import { t, plural, select } from "@lingui/core/macro";
import { Trans, Plural } from "@lingui/react/macro";
${code}`;
  const built = transformSync(source, {
    filename: "file.tsx",
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
    generatorOpts: { jsescOption: { minimal: true }, compact: true },
    plugins: [
      [lingui, { linguiConfig, descriptorFields: "message" }],
      inlineMessages((message, context) => translations[context ? `${context}: ${message}` : message]),
    ],
  });
  return built?.code ?? "";
}

test("inlineMessages inlines a text in the language of the build", () => {
  expect(build("const a = t`Save`;")).toBe('const a="Save";');
  expect(build("const a = t`Save`;", { Save: "সংরক্ষণ" })).toBe('const a="সংরক্ষণ";');
  expect(build('const a = t({ message: "Order", context: "verb" });', { "verb: Order": "অর্ডার করুন" })).toBe(
    'const a="অর্ডার করুন";',
  );
});

test("inlineMessages places values where the translation has them", () => {
  expect(build("const a = t`${who} owes ${pay(1)}`;", { "{who} owes {0}": "{0} দেনা {who}-এর" })).toBe(
    "const a=`${pay(1)} দেনা ${who}-এর`;",
  );
});

test("inlineMessages keeps a placeholder whose value is known only at run time", () => {
  expect(
    build("const a = t`Failed. HTTP {status}`;", { "Failed. HTTP {status}": "হয়নি। HTTP {status}" }),
  ).toBe('const a="হয়নি। HTTP {status}";');
});

test("inlineMessages places elements where the translation has them, and adds no wrapper element", () => {
  const code = 'const a = <p><Trans>Read <a href="/x">the {name} rules</a> now</Trans></p>;';
  expect(build(code)).toBe('const a=<p>{"Read "}<a href="/x">{"the "}{name}{" rules"}</a>{" now"}</p>;');
  expect(build(code, { "Read <0>the {name} rules</0> now": "<0>{name} নিয়ম</0> পড়ুন" })).toBe(
    'const a=<p><a href="/x">{name}{" নিয়ম"}</a>{" পড়ুন"}</p>;',
  );
  expect(build("const a = on ? <Trans>Yes</Trans> : null;")).toBe('const a=on?"Yes":null;');
  expect(build("const a = <Box note={<Trans>So <b>it</b> is</Trans>} />;")).toBe(
    'const a=<Box note={<>{"So "}<b>{"it"}</b>{" is"}</>}/>;',
  );
});

test("inlineMessages inlines nested and adjacent messages", () => {
  const code =
    "const a = on ? <><Trans>A <b>{name}</b></Trans> <Trans>{t`One`} <i>x</i></Trans></> : <p><Trans>Z</Trans></p>;";
  expect(build(code, { One: "এক", Z: "জেড" })).toBe(
    'const a=on?<>{"A "}<b>{name}</b> {"এক"}{" "}<i>{"x"}</i></>:<p>{"জেড"}</p>;',
  );
});

test("inlineMessages chooses a plural form at run time", () => {
  const code = 'const a = t`${plural(n, { one: "# order", other: "# orders" })} left`;';
  expect(build(code)).toContain(
    'const a=`${_pluralOf(n,{"one":`${_formatCount(n)} order`,"other":`${_formatCount(n)} orders`})} left`;',
  );
  expect(
    build(code, { "{n, plural, one {# order} other {# orders}} left": "{n, plural, other {#টি অর্ডার}} বাকি" }),
  ).toContain('const a=`${_pluralOf(n,{"other":`${_formatCount(n)}টি অর্ডার`})} বাকি`;');
});

test("the build fails if a translation does not fit its message", () => {
  expect(() => build("const a = t`Hi ${name}`;", { "Hi {name}": "{nam}" })).toThrow(/names \{nam\}/);
  expect(() => build("const a = <Trans>A <b>b</b></Trans>;", { "A <0>b</0>": "<1>x</1>" })).toThrow(
    /has <1>/,
  );
  expect(() => build("const a = <Trans>A <b>b</b></Trans>;", { "A <0>b</0>": "<0>x" })).toThrow(
    /do not match/,
  );
});

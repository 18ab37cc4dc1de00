import { join } from "node:path";
import { type NodePath, type PluginObj, types as t } from "@babel/core";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** Returns the text in the build's language; undefined if it is not translated. */
export type Translate = (message: string, context: string | undefined) => string | undefined;

/** A part of a message: a text, the name of a value, or a choice between plural or select forms. */
type Part = string | [name: string] | [name: string, kind: string, forms: Record<string, unknown>];

interface Descriptor {
  message: string;
  context?: string | undefined;
  values: Map<string, t.Expression>;
  components: Map<string, t.JSXElement>;
}

const FORMS = join(import.meta.dirname, "../src/platform/lib/format/plural.ts");
const COUNT = join(import.meta.dirname, "../src/platform/lib/format/count.ts");
const RUNTIME = new Set(["@lingui/core", "@lingui/react"]);

/**
 * Babel plugin that replaces the calls that Lingui's macro generates by the texts of one language. A built page then
 * contains only its own texts, and does not need Lingui's runtime library (docs/decisions/109-two-languages.md). In the
 * list of plugins, it must come after Lingui's macro.
 */
export function inlineMessages(translate: Translate): PluginObj {
  const used = new Map<t.Program, Set<string>>();

  function parts(message: string, context: string | undefined): Part[] {
    return compileMessageOrThrow(translate(message, context) ?? message) as Part[];
  }

  return {
    name: "inline-messages",
    visitor: {
      Program: {
        exit(path) {
          // The imports of Lingui's runtime are removed, because nothing uses them any more.
          for (const statement of path.get("body"))
            if (statement.isImportDeclaration() && RUNTIME.has(statement.node.source.value))
              statement.remove();
          const names = used.get(path.node);
          for (const name of names ?? []) path.node.body.unshift(importOf(name));
          used.delete(path.node);
        },
      },
      CallExpression(path) {
        const descriptor = descriptorOfCall(path.node);
        if (!descriptor) return;
        const compose = composer(descriptor, note(path));
        path.replaceWith(compose.text(parts(descriptor.message, descriptor.context)));
      },
      JSXElement: {
        // The element is replaced on exit, because the values inside it are transformed only by then.
        exit(path) {
          const descriptor = descriptorOfElement(path.node);
          if (!descriptor) return;
          const compose = composer(descriptor, note(path));
          const children = compose.children(parts(descriptor.message, descriptor.context));
          const [only] = children;
          const { container, key } = path;
          if (Array.isArray(container) && path.listKey === "children")
            container.splice(Number(key), 1, ...children);
          else if (children.length === 1 && t.isJSXExpressionContainer(only))
            path.replaceWith(only.expression as t.Expression);
          else path.replaceWith(fragment(children));
        },
      },
    },
  };

  function note(path: NodePath): (name: string) => t.Identifier {
    const program = path.findParent((parent) => parent.isProgram())?.node as t.Program;
    return (name) => {
      used.set(program, (used.get(program) ?? new Set()).add(name));
      return t.identifier(`_${name}`);
    };
  }
}

function importOf(name: string): t.Statement {
  const source = name === "formatCount" ? COUNT : FORMS;
  const specifier = t.importSpecifier(t.identifier(`_${name}`), t.identifier(name));
  return t.importDeclaration([specifier], t.stringLiteral(source));
}

const fragment = (children: t.JSXElement["children"]) =>
  t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), children);

/** Returns the argument of `_i18n._({ id, message, … })`. */
function descriptorOfCall({ callee, arguments: [first] }: t.CallExpression): Descriptor | undefined {
  const isOurs =
    t.isMemberExpression(callee) &&
    t.isIdentifier(callee.object) &&
    /^_i18n\d*$/.test(callee.object.name) &&
    t.isIdentifier(callee.property, { name: "_" });
  return isOurs && t.isObjectExpression(first) ? readDescriptor(first) : undefined;
}

/** Returns the attributes of `<_Trans {...{ id, message, … }} />`. */
function descriptorOfElement({ openingElement: { name, attributes } }: t.JSXElement): Descriptor | undefined {
  if (!t.isJSXIdentifier(name) || !/^_Trans\d*$/.test(name.name)) return undefined;
  const [spread] = attributes;
  if (!t.isJSXSpreadAttribute(spread) || !t.isObjectExpression(spread.argument))
    throw new Error("A <Trans> takes no attributes but `context` and `comment`.");
  return readDescriptor(spread.argument);
}

function readDescriptor(object: t.ObjectExpression): Descriptor {
  const fields = new Map(entriesOf(object));
  const text = (name: string) => {
    const value = fields.get(name);
    return t.isStringLiteral(value) ? value.value : undefined;
  };
  const message = text("message");
  if (message === undefined)
    throw new Error("A message must be written where it is used, not come from a variable.");
  return {
    message,
    context: text("context"),
    values: new Map(entriesOf(fields.get("values"))),
    components: new Map(entriesOf(fields.get("components")) as [string, t.JSXElement][]),
  };
}

function entriesOf(node: t.Node | undefined): [name: string, value: t.Expression][] {
  if (!t.isObjectExpression(node)) return [];
  return node.properties.flatMap((property): [string, t.Expression][] => {
    if (!t.isObjectProperty(property)) return [];
    const { key, value } = property;
    const name = t.isIdentifier(key)
      ? key.name
      : t.isStringLiteral(key) || t.isNumericLiteral(key)
        ? String(key.value)
        : "";
    return [[name, value as t.Expression]];
  });
}

/** Returns functions that build the code of a message from its parts. */
function composer({ values, components, message }: Descriptor, use: (name: string) => t.Identifier) {
  function valueNamed(name: string): t.Expression {
    const value = values.get(name);
    // This placeholder gets its value at run time, such as `{status}` in the fallback text of a call.
    if (!value && message.includes(`{${name}}`)) return t.stringLiteral(`{${name}}`);
    if (!value)
      throw new Error(`A translation of "${message}" names {${name}}, which the message does not have.`);
    return t.cloneNode(value);
  }

  /** Returns the code of a plural or select. `make` builds each form. */
  function choice(
    [name, kind, forms]: [string, string, Record<string, unknown>],
    make: (parts: Part[]) => t.Expression,
  ) {
    const helper = { plural: "pluralOf", select: "selectOf" }[kind];
    if (!helper) throw new Error(`"${message}": {${name}, ${kind}} is not known here.`);
    const count = t.callExpression(use("formatCount"), [valueNamed(name)]);
    const properties = Object.entries(forms).flatMap(([key, form]) => {
      if (key === "offset") return [];
      const inner = (form as Part[]).flatMap((part) => (part === "#" ? [["#"] as [string]] : [part]));
      const label = /^\d+$/.test(key) ? t.numericLiteral(Number(key)) : t.stringLiteral(key);
      counted.push(count);
      const property = t.objectProperty(label, make(inner));
      counted.pop();
      return [property];
    });
    return t.callExpression(use(helper), [valueNamed(name), t.objectExpression(properties)]);
  }
  /** Values of the plurals around the current text, the innermost last. `#` stands for the last one. */
  const counted: t.Expression[] = [];

  function expression(part: Exclude<Part, string>, make: (parts: Part[]) => t.Expression): t.Expression {
    if (part[0] === "#") return t.cloneNode(counted.at(-1) ?? t.stringLiteral("#"));
    return part.length === 1 ? valueNamed(part[0]) : choice(part, make);
  }

  function text(parts: Part[]): t.Expression {
    const quasis = [""];
    const expressions: t.Expression[] = [];
    for (const part of parts) {
      if (typeof part === "string") quasis[quasis.length - 1] += part;
      else {
        const value = expression(part, text);
        if (t.isStringLiteral(value)) {
          quasis[quasis.length - 1] += value.value;
          continue;
        }
        expressions.push(value);
        quasis.push("");
      }
    }
    if (
      expressions.length === 1 &&
      expressions[0] &&
      quasis.every((quasi) => quasi === "") &&
      t.isCallExpression(expressions[0])
    )
      return expressions[0];
    return expressions.length === 0
      ? t.stringLiteral(quasis.join(""))
      : t.templateLiteral(quasis.map(quasi), expressions);
  }

  /** Replaces tags in a text, such as `<0>…</0>` and `<1/>`, by their elements. */
  function children(parts: Part[]): t.JSXElement["children"] {
    const open: { name: string; children: t.JSXElement["children"] }[] = [{ name: "", children: [] }];
    const add = (child: t.JSXElement["children"][number]) => open.at(-1)?.children.push(child);
    for (const part of parts) {
      if (typeof part !== "string") {
        add(t.jsxExpressionContainer(expression(part, (inner) => asExpression(children(inner)))));
        continue;
      }
      for (const [piece, closing, name = "", alone] of part.matchAll(/<(\/?)(\w+)(\s*\/)?>|[^<]+|</g)) {
        if (name === "") add(t.jsxExpressionContainer(t.stringLiteral(piece)));
        else if (alone) add(element(name, undefined));
        else if (!closing) open.push({ name, children: [] });
        else {
          const ended = open.pop();
          if (ended?.name !== name || open.length === 0)
            throw new Error(`The tags of "${message}" do not match in a translation.`);
          add(element(name, ended.children));
        }
      }
    }
    if (open.length !== 1) throw new Error(`The tags of "${message}" do not match in a translation.`);
    return open[0]?.children ?? [];
  }

  function asExpression(children: t.JSXElement["children"]): t.Expression {
    const [only] = children;
    return children.length === 1 && t.isJSXExpressionContainer(only)
      ? (only.expression as t.Expression)
      : fragment(children);
  }

  function element(name: string, inner: t.JSXElement["children"] | undefined): t.JSXElement {
    const component = components.get(name);
    if (!component)
      throw new Error(`A translation of "${message}" has <${name}>, which the message does not have.`);
    const { name: tag, attributes } = component.openingElement;
    const opening = t.jsxOpeningElement(
      t.cloneNode(tag),
      attributes.map((item) => t.cloneNode(item)),
      !inner,
    );
    return t.jsxElement(opening, inner ? t.jsxClosingElement(t.cloneNode(tag)) : null, inner ?? [], !inner);
  }

  return { text, children };
}

function quasi(cooked: string): t.TemplateElement {
  const raw = cooked.replace(/\\|`|\$\{/g, "\\$&");
  return t.templateElement({ raw, cooked });
}

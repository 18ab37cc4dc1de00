/**
 * Reduces the icons of `lucide-react` to what the site needs (docs/decisions/131-lean-react.md). The package's
 * component supports settings, CSS classes and keys that the site does not use.
 */

/** Code that replaces the package's `createLucideIcon.mjs`. */
export const leanIcon = `
import { createElement, forwardRef } from "react";

const tells = (prop) => /^(aria-|role$|title$)/.test(prop);

export default ({ node }) => {
  const shape = node.map(([tag, attributes]) => createElement(tag, attributes));
  return forwardRef(({ children, ...rest }, ref) =>
    createElement(
      "svg",
      {
        ref,
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": children || Object.keys(rest).some(tells) ? undefined : "true",
        ...rest,
      },
      ...shape,
      children,
    ),
  );
};
`;

/** Returns the code of an icon, reduced to the icon's shape. */
export const leanShape = (code: string): string =>
  code
    .replace(/,\s+key: "\w+"/g, "")
    .replace(/^ {2}(name|size|aliases): .*,?$/gm, "")
    .replace("__iconData.node;", "");

import { encode } from "uqr";

/** Width of the empty border around a QR code, in modules. QR readers require the border. */
const BORDER = 4;

/** Shows a text as a QR code. The code is dark on a light ground in both themes, because many readers require that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-lg bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

import { create } from "qrcode";

/** A QR code as plain data: one SVG path of dark squares on a light background. */
export interface QrPicture {
  /** Squares along each side, including the quiet zone. */
  size: number;
  path: string;
}

/** Width of the quiet zone that the standard requires, in squares. */
const border = 4;

export function drawQr(text: string): QrPicture {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const rows = Array.from({ length: modules.size }, (_, row) => row);
  const path = rows
    .flatMap((row) =>
      rows
        .filter((column) => modules.get(row, column))
        .map((column) => `M${column + border} ${row + border}h1v1h-1z`),
    )
    .join("");
  return { size: modules.size + 2 * border, path };
}

import { drawLine, oneLineOf } from "./pdf-lines.ts";
import { contentWidth, ensureSpace } from "./pdf-space.ts";
import { bandColor, margins, smallSize, textSize } from "./pdf-style.ts";

export interface PdfPicture {
  /** JPEG or PNG. */
  image: Buffer;
  caption?: string;
  /** The link of the picture. */
  link?: string;
}

const gap = 8;
const captionHeight = 13;

function boxOf(doc: PDFKit.PDFDocument, columns: number): { width: number; height: number } {
  const width = (contentWidth(doc) - gap * (columns - 1)) / columns;
  return { width, height: width * 0.75 };
}

/** Height in points of this many captioned pictures in rows. */
export function picturesHeight(doc: PDFKit.PDFDocument, count: number, columns: number): number {
  const rows = Math.ceil(count / columns);
  return rows * (boxOf(doc, columns).height + captionHeight + gap) - gap;
}

/** Draws pictures in rows of equal boxes, each complete within its box. */
export function drawPictures(
  doc: PDFKit.PDFDocument,
  pictures: readonly PdfPicture[],
  columns: number,
): void {
  const { width, height } = boxOf(doc, columns);
  for (let first = 0; first < pictures.length; first += columns) {
    const row = pictures.slice(first, first + columns);
    const captioned = row.some((picture) => picture.caption);
    const rowHeight = height + (captioned ? captionHeight : 0);
    ensureSpace(doc, rowHeight);
    const top = doc.y;
    row.forEach((picture, index) => {
      const x = margins.left + index * (width + gap);
      drawOne(doc, picture, { x, y: top, width, height });
    });
    doc.y = top + rowHeight + gap;
  }
  doc.x = margins.left;
}

/** Draws pictures side by side in their own proportions, each at most `height` points high. A damaged one is left out. */
export function drawPictureRow(
  doc: PDFKit.PDFDocument,
  images: readonly Buffer[],
  height: number,
): void {
  if (images.length === 0) return;
  const width = (contentWidth(doc) - gap * (images.length - 1)) / images.length;
  ensureSpace(doc, height);
  const top = doc.y;
  images.forEach((image, position) => {
    try {
      doc.image(image, margins.left + position * (width + gap), top, { fit: [width, height] });
    } catch {
      // A logo or a map is only decoration; the text beside it has the information.
    }
  });
  doc.x = margins.left;
  doc.y = top + height + gap;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawOne(
  doc: PDFKit.PDFDocument,
  { image, caption = "", link }: PdfPicture,
  box: Box,
): void {
  const { x, y, width, height } = box;
  doc.rect(x, y, width, height).fill(bandColor);
  try {
    doc.image(image, x, y, { fit: [width, height], align: "center", valign: "center" });
  } catch {
    const look = { weight: "italic", fontSize: textSize, tone: "muted" } as const;
    const note = oneLineOf(doc, "This photo cannot be shown.", look, width - 2 * gap);
    if (note) drawLine(doc, note, x + gap, y + gap);
  }
  if (link) doc.link(x, y, width, height + captionHeight, link);
  if (caption === "") return;
  const look = {
    weight: "regular",
    fontSize: smallSize,
    tone: link ? "info" : "muted",
  } as const;
  const line = oneLineOf(doc, caption, look, width);
  if (line) drawLine(doc, line, x, y + height + 2);
}

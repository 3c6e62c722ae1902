import { drawLine, linesOf, oneLineOf } from "./pdf-lines.ts";
import { contentWidth, ensureSpace } from "./pdf-space.ts";
import { bandColor, margins, smallSize, textSize } from "./pdf-style.ts";
import { artifact, drawPart, group, tagged } from "./pdf-tags.ts";
import { drawLinesAt } from "./pdf-write.ts";

export interface PdfPicture {
  /** JPEG or PNG. */
  image: Buffer;
  caption?: string;
}

const gap = 8;
/** Of two lines, because a question seldom fits in one. */
const captionHeight = 24;

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
  { height, alt }: { height: number; alt: string },
): void {
  if (images.length === 0) return;
  const width = (contentWidth(doc) - gap * (images.length - 1)) / images.length;
  ensureSpace(doc, height);
  const top = doc.y;
  images.forEach((image, position) => {
    const x = margins.left + position * (width + gap);
    // A logo or a map is only decoration; the text beside it has the information.
    tagged(doc, "Figure", () => drawImage(doc, image, { x, y: top, width, height }, {}), { alt });
  });
  doc.x = margins.left;
  doc.y = top + height + gap;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface ImageOptions {
  align?: "center" | "right";
  valign?: "center";
  /** Fills the box, and cuts what is outside of it. */
  fills?: boolean;
}

/** Draws a picture within a box. @returns false for a damaged one, which draws nothing. */
export function drawImage(
  doc: PDFKit.PDFDocument,
  image: Buffer,
  { x, y, width, height }: Box,
  { fills = false, ...place }: ImageOptions,
): boolean {
  const size: [number, number] = [width, height];
  try {
    if (!fills) doc.image(image, x, y, { fit: size, ...place });
    else {
      doc.save();
      doc.rect(x, y, width, height).clip();
      doc.image(image, x, y, { cover: size, align: "center", valign: "center" });
      doc.restore();
    }
    return true;
  } catch {
    return false;
  }
}

function drawOne(doc: PDFKit.PDFDocument, { image, caption = "" }: PdfPicture, box: Box): void {
  const { x, y, width, height } = box;
  artifact(doc, () => doc.rect(x, y, width, height).fill(bandColor));
  const figure = group(doc, "Figure", { alt: caption || "Photo" });
  drawPart(doc, figure, "Figure", () => {
    if (drawImage(doc, image, box, { align: "center", valign: "center" })) return;
    const look = { weight: "italic", fontSize: textSize, tone: "muted" } as const;
    const note = oneLineOf(doc, "This photo cannot be shown.", look, width - 2 * gap);
    if (note) drawLine(doc, note, x + gap, y + gap);
  });
  const look = { weight: "regular", fontSize: smallSize, tone: "muted" } as const;
  const lines = linesOf(doc, caption, look, width);
  const [first] = lines;
  if (first) {
    const rest = lines.length > 2 ? oneLineOf(doc, caption.slice(first.to), look, width) : lines[1];
    const shown = rest ? [first, rest] : [first];
    tagged(doc, "Caption", () => drawLinesAt(doc, shown, x, y + height + 2), { parent: figure });
  }
  figure.end();
}

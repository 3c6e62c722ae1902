import { drawLine, lineHeightOf, linesOf, oneLineOf, type PdfLine } from "./pdf-lines.ts";
import { contentWidth, ensureSpace } from "./pdf-space.ts";
import { bandColor, margins, smallSize, textSize } from "./pdf-style.ts";
import { artifact, drawPart, group, tagged } from "./pdf-tags.ts";
import { sayOf } from "./pdf-translation.ts";
import { drawLinesAt } from "./pdf-write.ts";

export interface PdfPicture {
  /** JPEG or PNG. */
  image: Buffer;
  caption?: string;
  /** In bold below the caption. */
  answer?: string;
}

const gap = 8;
/** At most: of three lines, because a question seldom fits in one, and its answer follows. */
const captionHeight = 34;

function boxOf(doc: PDFKit.PDFDocument, columns: number): { width: number; height: number } {
  const width = (contentWidth(doc) - gap * (columns - 1)) / columns;
  return { width, height: width * 0.75 };
}

/** A picture alone is smaller, with its caption beside it. */
const alone = { width: 192, height: 144 } as const;

/** Height in points that the first row of this many captioned pictures takes at most. */
export function picturesHeight(doc: PDFKit.PDFDocument, count: number, columns: number): number {
  if (count === 1 && columns > 1) return alone.height;
  return boxOf(doc, columns).height + captionHeight;
}

/**
 * Draws pictures in rows, each complete within its box. A row is as high as its highest picture.
 * @param count how many there are in all, of which these are some
 */
export function drawPictures(
  doc: PDFKit.PDFDocument,
  pictures: readonly PdfPicture[],
  { columns, count = pictures.length }: { columns: number; count?: number },
): void {
  const [first] = pictures;
  if (first && count === 1 && columns > 1) return drawAlone(doc, first);
  const box = boxOf(doc, columns);
  for (let start = 0; start < pictures.length; start += columns) {
    const row = pictures.slice(start, start + columns);
    const height = Math.max(...row.map(({ image }) => heightIn(doc, image, box)));
    const captions = row.map((picture) => captionLines(doc, picture, box.width, smallSize));
    const rowHeight = height + Math.max(...captions.map(heightOfLines)) + 2;
    ensureSpace(doc, rowHeight);
    const top = doc.y;
    row.forEach((picture, index) => {
      const x = margins.left + index * (box.width + gap);
      const place = { x, y: top, width: box.width, height };
      const under = { x, y: top + height + 2, width: box.width };
      drawOne(doc, picture, place, under);
    });
    doc.y = top + rowHeight + gap;
  }
  doc.x = margins.left;
}

function drawAlone(doc: PDFKit.PDFDocument, picture: PdfPicture): void {
  const height = heightIn(doc, picture.image, alone);
  ensureSpace(doc, height);
  const y = doc.y;
  const x = margins.left + alone.width + 14;
  const beside = { x, y, width: contentWidth(doc) - alone.width - 14, fontSize: textSize };
  drawOne(doc, picture, { x: margins.left, y, width: alone.width, height }, beside);
  doc.x = margins.left;
  doc.y = y + height + gap;
}

/** Its types lack this method. */
type WithImages = PDFKit.PDFDocument & {
  openImage: (image: Buffer) => { width: number; height: number };
};

/** Height of a picture that fits into a box. A damaged one takes the box, for the note in it. */
function heightIn(
  doc: PDFKit.PDFDocument,
  image: Buffer,
  { width, height }: { width: number; height: number },
): number {
  try {
    const { width: wide, height: high } = (doc as WithImages).openImage(image);
    return Math.min(height, (width * high) / wide);
  } catch {
    return height;
  }
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

function drawOne(
  doc: PDFKit.PDFDocument,
  { image, caption = "", answer = "" }: PdfPicture,
  box: Box,
  words: { x: number; y: number; width: number; fontSize?: number },
): void {
  const { x, y, width, height } = box;
  const say = sayOf(doc);
  artifact(doc, () => doc.rect(x, y, width, height).fill(bandColor));
  const figure = group(doc, "Figure", { alt: [caption, answer].join(" ").trim() || say("Photo") });
  drawPart(doc, figure, "Figure", () => {
    if (drawImage(doc, image, box, { align: "center", valign: "center" })) return;
    const style = { weight: "italic", fontSize: textSize, tone: "muted" } as const;
    const note = oneLineOf(doc, say("This photo cannot be shown."), style, width - 2 * gap);
    if (note) drawLine(doc, note, x + gap, y + gap);
  });
  const lines = captionLines(doc, { caption, answer }, words.width, words.fontSize ?? smallSize);
  if (lines.length > 0)
    tagged(doc, "Caption", () => drawLinesAt(doc, lines, words.x, words.y), { parent: figure });
  figure.end();
}

/** At most two lines of the caption, and one of the answer. */
function captionLines(
  doc: PDFKit.PDFDocument,
  { caption = "", answer = "" }: Pick<PdfPicture, "caption" | "answer">,
  width: number,
  fontSize: number,
): PdfLine[] {
  const style = { weight: "regular", fontSize, tone: "muted" } as const;
  const lines = caption === "" ? [] : linesOf(doc, caption, style, width);
  const [first] = lines;
  if (!first) return [];
  const rest = lines.length > 2 ? oneLineOf(doc, caption.slice(first.to), style, width) : lines[1];
  const bold = { weight: "bold", fontSize, tone: "plain" } as const;
  const last = answer ? oneLineOf(doc, answer, bold, width) : null;
  return [first, rest, last].filter((line) => line !== null && line !== undefined);
}

const heightOfLines = (lines: readonly PdfLine[]) =>
  lines.reduce((sum, { style }) => sum + lineHeightOf(style), 0);

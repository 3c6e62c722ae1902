/** The parts of a first and last page: a picture, a title, the answer with a dial, facts side by side, signature fields. */
import { drawLine, lineHeightOf, linesOf, oneLineOf, type TextStyle } from "./pdf-lines.ts";
import { drawImage } from "./pdf-pictures.ts";
import { contentWidth, ensureSpace } from "./pdf-space.ts";
import {
  lineColor,
  margins,
  smallSize,
  softColors,
  sunColor,
  toneColors,
  type PdfTone,
} from "./pdf-style.ts";
import { artifact, tagged } from "./pdf-tags.ts";
import { sayOf } from "./pdf-translation.ts";
import { drawLinesAt, writeText } from "./pdf-write.ts";

export interface PdfOutcome {
  /** One sentence: the result. */
  message: string;
  /** Smaller, below. */
  detail: string;
  /** On the dial; null draws none. */
  percent: number | null;
  /** The percentage that passes, marked on the dial. */
  minimum: number | null;
  tone: PdfTone;
}

export interface PdfSigner {
  role: string;
  name: string;
  /** What the person did and when. */
  detail?: string;
  /** What the person drew on a screen, as PNG; null leaves room to sign on paper. */
  image?: Buffer | null;
}

export interface PdfBrand {
  name: string;
  /** Its logo, as JPEG or PNG. */
  logo: Buffer | null;
}

const gap = 24;
const brandHeight = 36;

/** Who made the document on the left and for whom on the right, each as logo and name. */
export function drawBrands(doc: PDFKit.PDFDocument, brands: readonly PdfBrand[]): void {
  const say = sayOf(doc);
  const width = (contentWidth(doc) - gap) / 2;
  const top = doc.y - 30;
  brands.slice(0, 2).forEach(({ name, logo }, index) => {
    const isRight = index === 1;
    const style: TextStyle = isRight
      ? { weight: "regular", fontSize: 11, tone: "muted" }
      : { weight: "bold", fontSize: 14 };
    const logoWidth = logo ? 64 : 0;
    const text = isRight ? say("for {name}", { name }) : name;
    const line = oneLineOf(doc, text, style, width - logoWidth - 10);
    if (!line) return;
    const x = isRight
      ? margins.left + contentWidth(doc) - line.width
      : margins.left + (logo ? logoWidth + 10 : 0);
    tagged(doc, "P", () => drawLine(doc, line, x, top + (brandHeight - lineHeightOf(style)) / 2));
    if (!logo) return;
    const left = isRight ? x - 10 - logoWidth : margins.left;
    const box = { x: left, y: top, width: logoWidth, height: brandHeight };
    const align = isRight ? "right" : undefined;
    tagged(
      doc,
      "Figure",
      () => drawImage(doc, logo, box, { valign: "center", ...(align ? { align } : {}) }),
      { alt: name },
    );
  });
  doc.x = margins.left;
  doc.y = top + brandHeight + 10;
}

const heroHeights = { tall: 260, short: 200 };

export type PdfHeroHeight = keyof typeof heroHeights;

/**
 * A picture over the whole width of the page, over a line in the color of the sun. A damaged one is left out. A short one
 * leaves room for a code on the page.
 */
export function drawHero(
  doc: PDFKit.PDFDocument,
  image: Buffer,
  alt: string,
  size: PdfHeroHeight = "tall",
): void {
  const heroHeight = heroHeights[size];
  const box = { x: 0, y: doc.y + 4, width: doc.page.width, height: heroHeight };
  let isDrawn = false;
  tagged(doc, "Figure", () => (isDrawn = drawImage(doc, image, box, { fills: true })), { alt });
  if (!isDrawn) return;
  artifact(doc, () => doc.rect(0, box.y + heroHeight, box.width, 4).fill(sunColor));
  doc.y = box.y + heroHeight + 4 + 22;
}

/** The kind of document, small, above its title. */
export function drawTitle(doc: PDFKit.PDFDocument, kind: string, text: string): void {
  writeText(doc, kind, { weight: "regular", fontSize: 11, tone: "muted" });
  writeText(doc, text, { weight: "bold", fontSize: 26 }, "H1");
  doc.y += 2;
}

const dialRadius = 44;

/** The result on a ground of its color: a dial with the percentage, the message, and its reasons. */
export function drawOutcome(doc: PDFKit.PDFDocument, answer: PdfOutcome): void {
  const { message, detail, percent, minimum, tone } = answer;
  const width = contentWidth(doc);
  const left = margins.left + 18 + (percent === null ? 0 : 2 * dialRadius + 20);
  const inner = margins.left + width - 18 - left;
  const lines = [
    ...linesOf(doc, message, { weight: "bold", fontSize: 17 }, inner),
    ...linesOf(doc, detail, { weight: "regular", fontSize: 9.5, tone: "muted" }, inner),
  ];
  const textHeight = lines.reduce((sum, { style }) => sum + lineHeightOf(style), 0);
  const height = Math.max(textHeight, percent === null ? 0 : 2 * dialRadius) + 30;
  ensureSpace(doc, height);
  const top = doc.y;
  artifact(doc, () => doc.roundedRect(margins.left, top, width, height, 6).fill(softColors[tone]));
  if (percent !== null)
    drawDial(doc, { percent, minimum, tone }, margins.left + 18 + dialRadius, top + height / 2);
  tagged(doc, "P", () => drawLinesAt(doc, lines, left, top + (height - textHeight) / 2));
  doc.x = margins.left;
  doc.y = top + height + 18;
}

function drawDial(
  doc: PDFKit.PDFDocument,
  { percent, minimum, tone }: { percent: number; minimum: number | null; tone: PdfTone },
  x: number,
  y: number,
): void {
  const radius = dialRadius - 6;
  const part = Math.min(100, Math.max(0, percent)) / 100;
  const at = (share: number, from = radius) => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${x + from * Math.cos(angle)} ${y + from * Math.sin(angle)}`;
  };
  artifact(doc, () => {
    doc.lineWidth(11).strokeColor("#ffffff").circle(x, y, radius).stroke();
    doc.strokeColor(toneColors[tone]);
    // An arc that ends where it begins would not be drawn.
    if (part >= 1) doc.circle(x, y, radius).stroke();
    else if (part > 0)
      doc.path(`M ${at(0)} A ${radius} ${radius} 0 ${part > 0.5 ? 1 : 0} 1 ${at(part)}`).stroke();
    if (minimum === null) return;
    const mark = `M ${at(minimum / 100, radius + 2)} L ${at(minimum / 100, radius + 10)}`;
    doc.lineWidth(3).strokeColor(toneColors.plain).path(mark).stroke();
  });
  const style = { weight: "bold", fontSize: 18, tone } as const;
  const line = oneLineOf(doc, `${Math.round(percent)}%`, style, 2 * radius);
  if (line)
    tagged(doc, "P", () => drawLine(doc, line, x - line.width / 2, y - lineHeightOf(style) / 2));
}

/** Facts beside each other on a ground, each value large above its label. */
export function drawFactBand(
  doc: PDFKit.PDFDocument,
  facts: readonly { label: string; value: string }[],
): void {
  const inner = 14;
  const width = (contentWidth(doc) - 2 * inner - (facts.length - 1) * 12) / facts.length;
  const cells = facts.map(({ label, value }) => [
    ...linesOf(doc, value, { weight: "bold", fontSize: 12 }, width),
    ...linesOf(doc, label, { weight: "regular", fontSize: smallSize, tone: "muted" }, width),
  ]);
  const heights = cells.map((lines) =>
    lines.reduce((sum, { style }) => sum + lineHeightOf(style), 0),
  );
  const height = Math.max(...heights) + 20;
  ensureSpace(doc, height);
  const top = doc.y;
  artifact(doc, () =>
    doc.roundedRect(margins.left, top, contentWidth(doc), height, 6).fill(softColors.plain),
  );
  cells.forEach((lines, column) => {
    const x = margins.left + inner + column * (width + 12);
    tagged(doc, "P", () => drawLinesAt(doc, lines, x, top + 10));
  });
  doc.x = margins.left;
  doc.y = top + height + 14;
}

/** Facts beside each other, each value below its label, up to four in a row. */
export function drawFactGrid(
  doc: PDFKit.PDFDocument,
  facts: readonly { label: string; value: string }[],
): void {
  const max = 4;
  const width = (contentWidth(doc) - (max - 1) * 12) / max;
  const labelLook: TextStyle = { weight: "regular", fontSize: smallSize, tone: "muted" };
  const valueLook: TextStyle = { weight: "bold", fontSize: 9.5 };
  for (let first = 0; first < facts.length; first += max) {
    const row = facts
      .slice(first, first + max)
      .map(({ label, value }) => [
        ...linesOf(doc, label, labelLook, width),
        ...linesOf(doc, value, valueLook, width),
      ]);
    const heightOf = (lines: (typeof row)[number]) =>
      lines.reduce((sum, { style }) => sum + lineHeightOf(style), 0);
    const height = Math.max(...row.map(heightOf)) + 10;
    ensureSpace(doc, height);
    const top = doc.y;
    row.forEach((lines, column) => {
      const x = margins.left + column * (width + 12);
      tagged(doc, "P", () => drawLinesAt(doc, lines, x, top));
    });
    doc.y = top + height;
  }
  doc.x = margins.left;
}

const signatureHeight = 104;

/** Height in points of this many signature fields. */
export function signaturesHeight(count: number): number {
  return Math.ceil(count / 2) * signatureHeight;
}

/** Two signature fields per row: a line to sign on, one for the date, and the signer's name below. */
export function drawSignatures(doc: PDFKit.PDFDocument, signers: readonly PdfSigner[]): void {
  const width = (contentWidth(doc) - gap) / 2;
  for (let first = 0; first < signers.length; first += 2) {
    ensureSpace(doc, signatureHeight);
    const top = doc.y;
    signers.slice(first, first + 2).forEach((signer, column) => {
      drawSignature(doc, signer, { x: margins.left + column * (width + gap), top, width });
    });
    doc.y = top + signatureHeight;
  }
  doc.x = margins.left;
}

function drawSignature(
  doc: PDFKit.PDFDocument,
  { role, name, detail = "", image = null }: PdfSigner,
  { x, top, width }: { x: number; top: number; width: number },
): void {
  const say = sayOf(doc);
  const dayWidth = 72;
  const y = top + 44;
  const lineWidth = width - dayWidth - 12;
  if (image) {
    const box = { x, y: top, width: lineWidth, height: 42 };
    tagged(doc, "Figure", () => drawImage(doc, image, box, { valign: "center" }), {
      alt: say("Signature of {name}", { name }),
    });
  }
  artifact(doc, () => {
    doc.lineWidth(0.75).strokeColor(lineColor);
    doc.moveTo(x, y).lineTo(x + lineWidth, y);
    doc.moveTo(x + width - dayWidth, y).lineTo(x + width, y);
    doc.stroke();
  });
  const small: TextStyle = { weight: "regular", fontSize: smallSize, tone: "muted" };
  const write = (text: string, style: TextStyle, left: number, at: number, maxWidth: number) => {
    const line = oneLineOf(doc, text, style, maxWidth);
    if (line) tagged(doc, "P", () => drawLine(doc, line, left, at));
  };
  write(say("Signature"), small, x, y + 3, width);
  write(say("Date"), small, x + width - dayWidth, y + 3, dayWidth);
  write(name, { weight: "bold", fontSize: 10 }, x, y + 17, width);
  write(role, { weight: "regular", fontSize: 9, tone: "muted" }, x, y + 31, width);
  write(detail, small, x, y + 44, width);
}

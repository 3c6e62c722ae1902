import LineBreaker from "linebreak";
import { layoutOf, setFont, type Features, type PdfFamily, type PdfWeight } from "./pdf-fonts.ts";
import { clusters, drawable, paragraphOf, piecesOf, turn, type Paragraph } from "./pdf-pieces.ts";
import { toneColors, type PdfTone } from "./pdf-style.ts";

export interface TextStyle {
  weight: PdfWeight;
  /** In points. */
  fontSize: number;
  tone?: PdfTone;
}

/** A line of text that fits a width, in reading order. */
export interface PdfLine {
  paragraph: Paragraph;
  from: number;
  to: number;
  /** In points. */
  width: number;
  style: TextStyle;
}

/** Line height relative to the font size. The tallest scripts need it. */
const leading = 1.3;
/** Baseline of all scripts from the top of the line, relative to the font size. */
const baseline = 0.98;

export const lineHeightOf = ({ fontSize }: Pick<TextStyle, "fontSize">): number =>
  fontSize * leading;

interface DrawnPiece {
  text: string;
  from: number;
  family: PdfFamily;
  /** In points. */
  width: number;
  features?: Features;
  /** The text that a PDF reader copies, where the glyphs do not determine it. */
  copied?: string;
}

/** The pieces of a line from left to right, as they are drawn. Pieces that no font can lay out are left out. */
function drawnPieces(doc: PDFKit.PDFDocument, line: Omit<PdfLine, "width">): DrawnPiece[] {
  const { weight, fontSize } = line.style;
  return piecesOf(line.paragraph, line.from, line.to).flatMap((piece): DrawnPiece[] => {
    const { text, from, family, rightToLeft, isPlain } = piece;
    if (isPlain) {
      setFont(doc, family, weight);
      return [{ text, from, family, width: doc.fontSize(fontSize).widthOfString(text) }];
    }
    const layout = layoutOf(text, family, weight);
    if (!layout) return [];
    const { width, turned, reordered, features } = layout;
    return [
      {
        text: turned === rightToLeft ? text : turn(text),
        from,
        family,
        width: width * fontSize,
        ...(features && { features }),
        ...(reordered && { copied: text }),
      },
    ];
  });
}

/**
 * Breaks a text into lines where its script allows it. Breaks inside a word only when the word is wider than the line.
 */
export function linesOf(
  doc: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  width: number,
): PdfLine[] {
  return drawable(text)
    .split("\n")
    .flatMap((each) => {
      const paragraph = paragraphOf(each);
      const measure = (from: number, to: number) =>
        drawnPieces(doc, { paragraph, style, from, to }).reduce((sum, one) => sum + one.width, 0);
      return wrap(each, measure, width).map((line) => ({ ...line, paragraph, style }));
    });
}

interface TextRange {
  from: number;
  to: number;
  width: number;
}

/** @param measure width of the text between two positions. */
export function wrap(
  text: string,
  measure: (from: number, to: number) => number,
  width: number,
): TextRange[] {
  const lines: TextRange[] = [];
  let line: TextRange = { from: 0, to: 0, width: 0 };
  for (const { from, to } of wordsOf(text)) {
    const gap = from > line.to ? measure(line.to, from) : 0;
    const word = { from, to, width: measure(from, to) };
    if (line.width + gap + word.width <= width) {
      line = { from: line.from, to, width: line.width + gap + word.width };
      continue;
    }
    if (line.to > line.from) lines.push(line);
    const cuts = word.width <= width ? [word] : cutsOf(text, word, measure, width);
    lines.push(...cuts.slice(0, -1));
    line = cuts.at(-1) ?? word;
  }
  return [...lines, line];
}

/** The text between two allowed line breaks, without the spaces after it. */
function wordsOf(text: string): { from: number; to: number }[] {
  const words: { from: number; to: number }[] = [];
  const breaks = new LineBreaker(text);
  let from = 0;
  for (let found = breaks.nextBreak(); found; found = breaks.nextBreak()) {
    const to = from + text.slice(from, found.position).trimEnd().length;
    if (to > from) words.push({ from, to });
    from = found.position;
  }
  return words;
}

/** Splits a word that is too wide between its letters. */
function cutsOf(
  text: string,
  word: TextRange,
  measure: (from: number, to: number) => number,
  width: number,
): TextRange[] {
  const cuts: TextRange[] = [];
  let cut: TextRange = { from: word.from, to: word.from, width: 0 };
  for (const { segment, index } of clusters.segment(text.slice(word.from, word.to))) {
    const from = word.from + index;
    const own = measure(from, from + segment.length);
    if (cut.to > cut.from && cut.width + own > width) {
      cuts.push(cut);
      cut = { from, to: from, width: 0 };
    }
    cut = { from: cut.from, to: from + segment.length, width: cut.width + own };
  }
  return [...cuts, cut];
}

/** One line of a text, shortened with "…" where it is wider than the width. */
export function oneLineOf(
  doc: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  width: number,
): PdfLine | undefined {
  const whole = drawable(text).replaceAll("\n", " ");
  const [first, second] = linesOf(doc, whole, style, width);
  if (!first || !second) return first;
  const [dots] = linesOf(doc, "…", style, width);
  const [fitting] = linesOf(doc, whole, style, width - (dots?.width ?? 0));
  const shortened = fitting ? fitting.paragraph.text.slice(fitting.from, fitting.to) : "";
  return linesOf(doc, `${shortened}…`, style, Number.POSITIVE_INFINITY)[0];
}

/** Draws a line from `x` to the right, with its upper edge at `y`. Does not change the document's position. */
export function drawLine(doc: PDFKit.PDFDocument, line: PdfLine, x: number, y: number): void {
  const { weight, fontSize, tone = "plain" } = line.style;
  const before = { x: doc.x, y: doc.y };
  doc.fontSize(fontSize).fillColor(toneColors[tone]);
  let left = x;
  const placed = drawnPieces(doc, line).map((piece) => {
    const at = left;
    left += piece.width;
    return { ...piece, at };
  });
  // In reading order, because PDF readers copy in this order.
  for (const { text, family, features, copied, at } of placed.toSorted((a, b) => a.from - b.from)) {
    setFont(doc, family, weight);
    if (copied !== undefined) doc.markContent("Span", { actual: copied });
    doc.text(text, at, y + baseline * fontSize, {
      lineBreak: false,
      baseline: "alphabetic",
      ...(features && { features: features as PDFKit.Mixins.OpenTypeFeatures[] }),
    });
    if (copied !== undefined) doc.endMarkedContent();
  }
  Object.assign(doc, before);
}

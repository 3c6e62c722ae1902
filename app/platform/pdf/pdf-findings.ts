/** What to do, one finding after the other: its picture, what was found, the action with a box to check, and its figures. */
import { lineHeightOf, linesOf, type PdfLine, type TextStyle } from "./pdf-lines.ts";
import { drawImage } from "./pdf-pictures.ts";
import { contentWidth, drawRule, ensureSpace } from "./pdf-space.ts";
import { bandColor, margins, textSize, toneColors, type PdfTone } from "./pdf-style.ts";
import { artifact, linked, tagged } from "./pdf-tags.ts";
import { drawLinesAt } from "./pdf-write.ts";

export interface PdfFinding {
  title: string;
  /** A word for how bad it is. */
  badge: { text: string; tone: PdfTone } | null;
  /** What was found, in the words of the inspector. */
  found: string;
  /** What to do about it; each has a box to check. */
  actions: readonly { text: string; facts: string }[];
  image: Buffer | null;
  /** The `at` of the table's cell that its head leads to. */
  at?: string | undefined;
}

const picture = { width: 128, height: 96 };
const box = 9;
const pad = 10;

/** A finding is never split, unless it is longer than a page. */
export function drawFinding(doc: PDFKit.PDFDocument, finding: PdfFinding): void {
  const left = margins.left + (finding.image ? picture.width + 14 : 0);
  const width = margins.left + contentWidth(doc) - left;
  const { head, actions } = linesOfFinding(doc, finding, width);
  const heightOf = (lines: readonly PdfLine[]) =>
    lines.reduce((sum, { style }) => sum + lineHeightOf(style), 0);
  const text = heightOf(head) + actions.reduce((sum, lines) => sum + heightOf(lines) + 6, 0);
  const height = Math.max(text, finding.image ? picture.height : 0);
  ensureSpace(doc, height + 2 * pad);
  drawRule(doc, doc.y);
  const top = doc.y + pad;
  if (finding.image) drawPhoto(doc, finding, top, finding.image);
  let y = top;
  const drawHead = () => (y = drawLinesAt(doc, head, left, y));
  const { at: destination, title } = finding;
  const place = { x: left, y, width, height: heightOf(head) };
  if (destination) linked(doc, { destination, text: title }, place, drawHead);
  else tagged(doc, "P", drawHead);
  for (const lines of actions) {
    y += 6;
    const at = y;
    artifact(doc, () =>
      doc
        .lineWidth(1)
        .strokeColor(toneColors.muted)
        .rect(left, at + 1.5, box, box)
        .stroke(),
    );
    tagged(doc, "P", () => (y = drawLinesAt(doc, lines, left + box + 7, at)));
  }
  doc.x = margins.left;
  doc.y = top + height + pad;
}

function linesOfFinding(
  doc: PDFKit.PDFDocument,
  { title, badge, found, actions }: PdfFinding,
  width: number,
): { head: PdfLine[]; actions: PdfLine[][] } {
  const lines = (text: string, style: TextStyle, inner = width) =>
    text === "" ? [] : linesOf(doc, text, style, inner);
  const small = { weight: "regular", fontSize: 8, tone: "muted" } as const;
  return {
    head: [
      ...(badge ? lines(badge.text, { weight: "bold", fontSize: 8, tone: badge.tone }) : []),
      ...lines(title, { weight: "bold", fontSize: 10.5 }),
      ...lines(found, { weight: "regular", fontSize: textSize }),
    ],
    actions: actions.map(({ text, facts }) => [
      ...lines(text, { weight: "bold", fontSize: textSize + 0.5 }, width - box - 7),
      ...lines(facts, small, width - box - 7),
    ]),
  };
}

function drawPhoto(
  doc: PDFKit.PDFDocument,
  { title }: PdfFinding,
  top: number,
  image: Buffer,
): void {
  const place = { x: margins.left, y: top, ...picture };
  artifact(doc, () => doc.rect(place.x, place.y, place.width, place.height).fill(bandColor));
  tagged(doc, "Figure", () => drawImage(doc, image, place, { fills: true }), { alt: title });
}

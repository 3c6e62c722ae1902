import { drawLine, lineHeightOf, oneLineOf, type TextStyle } from "./pdf-lines.ts";
import { contentWidth, ensureSpace } from "./pdf-space.ts";
import { headingSizes, margins, textSize, type PdfTone } from "./pdf-style.ts";
import { tagged } from "./pdf-tags.ts";
import { skipLines, textHeight, writeText } from "./pdf-write.ts";

interface Heading {
  text: string;
  level: 1 | 2 | 3;
  /** At the right end of its line. */
  note?: { text: string; tone: PdfTone } | undefined;
}

const linesAbove = 0.8;
const linesBelow = 0.35;

/** Draws headings only together with the content after them, so that none is alone at the bottom of a page. */
export function waitingHeadings(doc: PDFKit.PDFDocument) {
  let waiting: Heading[] = [];
  const lookOf = ({ level }: Heading): TextStyle => ({
    weight: "bold",
    fontSize: headingSizes[level],
  });
  return {
    add(heading: Heading): void {
      waiting.push(heading);
    },

    /** @param lead height in points of the content that must begin on the same page as the headings. */
    place(lead: number): void {
      if (waiting.length === 0 && lead === 0) return;
      const headings = waiting;
      waiting = [];
      const surroundingHeight = (linesAbove + linesBelow) * lineHeightOf({ fontSize: textSize });
      const heights = headings.map(
        (each) => textHeight(doc, each.text, lookOf(each)) + surroundingHeight,
      );
      ensureSpace(
        doc,
        heights.reduce((sum, height) => sum + height, lead),
      );
      for (const heading of headings) {
        if (doc.y > margins.top) skipLines(doc, linesAbove);
        const top = doc.y;
        writeText(doc, heading.text, lookOf(heading), `H${heading.level}`);
        if (heading.note) drawNote(doc, heading.note, top);
        skipLines(doc, linesBelow);
      }
    },
  };
}

function drawNote(
  doc: PDFKit.PDFDocument,
  { text, tone }: NonNullable<Heading["note"]>,
  top: number,
): void {
  const width = contentWidth(doc);
  const line = oneLineOf(doc, text, { weight: "bold", fontSize: textSize, tone }, width / 2);
  if (!line) return;
  tagged(doc, "P", () => drawLine(doc, line, margins.left + width - line.width, top + 5));
}

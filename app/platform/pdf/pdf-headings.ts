import { ensureSpace } from "./pdf-space.ts";
import { headingSizes, margins, textSize } from "./pdf-style.ts";
import { lineHeightOf, type TextLook } from "./pdf-lines.ts";
import { skipLines, textHeight, writeText } from "./pdf-write.ts";

interface Heading {
  text: string;
  level: 1 | 2 | 3;
}

const linesAbove = 0.8;
const linesBelow = 0.35;

/** Headings are drawn only with what comes after them, so that none stands alone at the foot of a page. */
export function waitingHeadings(doc: PDFKit.PDFDocument) {
  let waiting: Heading[] = [];
  const lookOf = ({ level }: Heading): TextLook => ({
    weight: "bold",
    fontSize: headingSizes[level],
  });
  return {
    add(heading: Heading): void {
      waiting.push(heading);
    },

    /** @param lead height in points of what comes next and has to begin on the page of the headings. */
    place(lead: number): void {
      if (waiting.length === 0 && lead === 0) return;
      const headings = waiting;
      waiting = [];
      const around = (linesAbove + linesBelow) * lineHeightOf({ fontSize: textSize });
      const heights = headings.map((each) => textHeight(doc, each.text, lookOf(each)) + around);
      ensureSpace(
        doc,
        heights.reduce((sum, height) => sum + height, lead),
      );
      for (const heading of headings) {
        if (doc.y > margins.top) skipLines(doc, linesAbove);
        writeText(doc, heading.text, lookOf(heading));
        skipLines(doc, linesBelow);
      }
    },
  };
}

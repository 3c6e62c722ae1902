import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import PDFDocument from "pdfkit";
import { logoPaths } from "#app/platform/page/logo-paths.ts";
import { drawTable, leadOfTable, type PdfTable } from "./pdf-table.ts";
import {
  drawOutcome,
  drawBrands,
  drawFactBand,
  drawFactGrid,
  drawHero,
  drawSignatures,
  drawTitle,
  signaturesHeight,
  type PdfOutcome,
  type PdfBrand,
  type PdfHeroHeight,
  type PdfSigner,
} from "./pdf-cover.ts";
import { drawFinding, type PdfFinding } from "./pdf-findings.ts";
import { contentWidth, drawRule } from "./pdf-space.ts";
import { waitingHeadings } from "./pdf-headings.ts";
import { drawPictures, picturesHeight, type PdfPicture } from "./pdf-pictures.ts";
import { drawLine, oneLineOf, type TextStyle } from "./pdf-lines.ts";
import {
  headingSizes,
  margins,
  smallSize,
  sunColor,
  textSize,
  toneColors,
  type PdfTone,
} from "./pdf-style.ts";
import { addSealPlaceholder, type SealInfo } from "./sealing/seal-placeholder.ts";
import type { Translation } from "../page/shell-data.ts";
import { drawCode, type PdfCode } from "./pdf-code.ts";
import { artifact, startTags, endTags } from "./pdf-tags.ts";
import { sayOf, setTranslation } from "./pdf-translation.ts";
import { leadOfText, skipLines, writeText } from "./pdf-write.ts";

export interface PdfOptions {
  /** Title of the document, in its properties and at the top of each page after the first. */
  title: string;
  /** At the bottom of each page, beside the page number. */
  footer?: string;
  /** "letter" by default. */
  size?: "letter" | "a4";
  /** The date in the document's properties. A parameter, so that the same content gives the same file. */
  createdAt: Date;
  /** The language of the document; null for English. */
  translation?: Translation | null;
  /** Reserves the place of a signature, for `sealFile`. */
  seal?: SealInfo;
}

export interface PdfFact {
  label: string;
  value: string;
  tone?: PdfTone;
}

interface ParagraphLook {
  tone?: PdfTone;
  italic?: boolean;
  large?: boolean;
}

export type PdfDocument = ReturnType<typeof createPdf>;

/**
 * A report that is written from the top: call its parts in order, then `finish` or `writeTo` once. Text may be in any
 * script and any mixture of directions.
 */
export function createPdf({
  title,
  footer = "",
  size = "letter",
  createdAt,
  translation = null,
  seal,
}: PdfOptions) {
  const doc = new PDFDocument({
    size: size === "a4" ? "A4" : "LETTER",
    margins,
    bufferPages: true,
    lang: translation?.language ?? "en",
    displayTitle: true,
    tagged: true,
    // Its types do not know this value yet.
    subset: "PDF/UA" as never,
    pdfVersion: "1.7",
    info: {
      Title: title,
      CreationDate: createdAt,
      ModDate: createdAt,
      Producer: "Fieldlight",
      Creator: "Fieldlight",
    },
  });
  startTags(doc);
  setTranslation(doc, translation);
  const headings = waitingHeadings(doc);

  function end(): void {
    headings.place(0);
    endTags(doc);
    drawFrames(doc, title, footer);
    if (seal) addSealPlaceholder(doc, seal);
    doc.end();
  }

  return {
    ...partsOf(doc, headings),
    ...coverPartsOf(doc, headings),

    /** Ends the document and returns it as one buffer. */
    async finish(): Promise<Buffer> {
      end();
      const parts: Buffer[] = [];
      for await (const part of doc as AsyncIterable<Buffer>) parts.push(part);
      return Buffer.concat(parts);
    },

    /** Ends the document into a stream; rejects with the stream's error. */
    async writeTo(target: Writable): Promise<void> {
      end();
      await pipeline(doc, target);
    },
  };
}

/** Text and tables, each with the headings that wait for it. */
function flowOf(doc: PDFKit.PDFDocument, headings: ReturnType<typeof waitingHeadings>) {
  const write = (text: string, style: TextStyle, after: number) => {
    headings.place(leadOfText(doc, text, style));
    writeText(doc, text, style);
    skipLines(doc, after);
  };
  const draw = (table: PdfTable) => {
    headings.place(leadOfTable(doc, table));
    drawTable(doc, table);
  };
  return { say: write, draw };
}

/** Height of a short finding, which stays with the heading above it. */
const findingLead = 120;

/** Height of a row of facts. */
const factGridLead = 40;

/** Parts that only the first and the last pages have. */
function coverPartsOf(doc: PDFKit.PDFDocument, headings: ReturnType<typeof waitingHeadings>) {
  return {
    /** Who made the document, and for whom. */
    brands(brands: readonly PdfBrand[]): void {
      headings.place(0);
      drawBrands(doc, brands);
    },

    /** A picture from edge to edge. */
    hero(image: Buffer, alt: string, size?: PdfHeroHeight): void {
      headings.place(0);
      drawHero(doc, image, alt, size);
    },

    title(text: string, kind: string): void {
      headings.place(0);
      drawTitle(doc, kind, text);
    },

    answer(answer: PdfOutcome): void {
      headings.place(0);
      drawOutcome(doc, answer);
    },

    finding(finding: PdfFinding): void {
      headings.place(findingLead);
      drawFinding(doc, finding);
    },

    /** Facts side by side, each value below its label. */
    factGrid(facts: readonly PdfFact[]): void {
      headings.place(factGridLead);
      drawFactGrid(doc, facts);
    },

    /** A few facts on a ground of their own. */
    factBand(facts: readonly PdfFact[]): void {
      headings.place(factGridLead);
      drawFactBand(doc, facts);
    },

    /** A code to scan, beside what it opens. */
    code(code: PdfCode): void {
      headings.place(0);
      drawCode(doc, code);
    },

    signatures(signers: readonly PdfSigner[]): void {
      headings.place(signaturesHeight(signers.length));
      drawSignatures(doc, signers);
    },
  };
}

/** The parts of a report. Each is placed below the previous one, and headings wait for the content after them. */
function partsOf(doc: PDFKit.PDFDocument, headings: ReturnType<typeof waitingHeadings>) {
  const { say: write, draw } = flowOf(doc, headings);
  return {
    /** @param note at the right end of its line. */
    heading(text: string, level: 1 | 2 | 3 = 1, note?: { text: string; tone: PdfTone }): void {
      headings.add({ text, level, note });
    },

    paragraph(
      text: string,
      { tone = "plain", italic = false, large = false }: ParagraphLook = {},
    ): void {
      const fontSize = large ? headingSizes[3] + 1 : textSize;
      write(text, { weight: italic ? "italic" : "regular", fontSize, tone }, 0.5);
    },

    /** Labels on the left, values on the right. */
    facts(facts: readonly PdfFact[]): void {
      const rows = facts.map(({ label, value, tone }) => [
        { text: label, tone: "muted" as const },
        { text: value, ...(tone ? { tone, bold: true } : {}) },
      ]);
      draw({ columns: [{ width: 1 }, { width: 2.4 }], rows, lines: false });
    },

    /** Cells wrap. A row taller than a page continues on the next. Headings repeat on each page. */
    table(table: PdfTable): void {
      draw(table);
    },

    /**
     * JPEG or PNG, as `derivedPicture(file, { format: "jpeg" })` returns them. A damaged picture is replaced by a note.
     */
    pictures(
      pictures: readonly PdfPicture[],
      { columns = 3, count = pictures.length }: { columns?: number; count?: number } = {},
    ): void {
      headings.place(picturesHeight(doc, count, columns));
      drawPictures(doc, pictures, { columns, count });
    },

    /** A colored word on its own line, such as a verdict. */
    status(text: string, tone: PdfTone): void {
      write(text, { weight: "bold", fontSize: 12, tone }, 0.5);
    },

    space(lines = 1): void {
      headings.place(0);
      skipLines(doc, lines);
    },

    pageBreak(): void {
      headings.place(0);
      doc.addPage();
    },
  };
}

/** Page numbers need the total, so headers and footers are drawn last. */
function drawFrames(doc: PDFKit.PDFDocument, title: string, footer: string): void {
  const { start, count } = doc.bufferedPageRange();
  const style: TextStyle = { weight: "regular", fontSize: smallSize, tone: "muted" };
  const say = sayOf(doc);
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index);
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    const { height } = doc.page;
    const width = contentWidth(doc);
    const write = (text: string, maxWidth: number, align: "left" | "right", y: number) => {
      const line = oneLineOf(doc, text, style, maxWidth);
      if (line) drawLine(doc, line, margins.left + (align === "left" ? 0 : width - line.width), y);
    };
    artifact(
      doc,
      () => {
        if (index > 0) write(title, width, "left", 32);
        write(footer, width / 2 - 60, "left", height - 34);
        drawBrand(doc, height - 38);
        const number = say("Page {page} of {count}", { page: index + 1, count });
        write(number, width, "right", height - 34);
      },
      "Pagination",
    );
    if (index > 0) drawRule(doc, 48);
    drawRule(doc, height - 42);
    doc.page.margins.bottom = margins.bottom;
  }
}

/** Mark and wordmark in the middle of a page's foot. */
function drawBrand(doc: PDFKit.PDFDocument, y: number): void {
  const size = 12;
  const pieces = [
    oneLineOf(doc, "Field", { weight: "bold", fontSize: smallSize, tone: "muted" }, 60),
    oneLineOf(doc, "light", { weight: "regular", fontSize: smallSize, tone: "muted" }, 60),
  ].filter((piece) => piece !== undefined);
  const width = pieces.reduce((sum, piece) => sum + piece.width, size + 4);
  let left = (doc.page.width - width) / 2;
  doc
    .save()
    .translate(left, y)
    .scale(size / 32);
  doc.path(logoPaths.sun).fill(sunColor);
  doc.path(logoPaths.panels).fill(toneColors.plain);
  doc.restore();
  left += size + 4;
  for (const piece of pieces) {
    drawLine(doc, piece, left, y + 4);
    left += piece.width;
  }
}

import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import PDFDocument from "pdfkit";
import { drawTable, leadOfTable, type PdfTable } from "./pdf-table.ts";
import { contentWidth } from "./pdf-space.ts";
import { waitingHeadings } from "./pdf-headings.ts";
import { drawPictureRow, drawPictures, picturesHeight, type PdfPicture } from "./pdf-pictures.ts";
import { fonts, lineColour, margins, textSize, toneColours, type PdfTone } from "./pdf-style.ts";
import { inPdfLetters } from "./pdf-text.ts";
import { leadOfText, writeText, type TextLook } from "./pdf-write.ts";

export interface PdfOptions {
  /** Title of the document, in its properties and at the top of each page after the first. */
  title: string;
  /** At the foot of each page, beside the page number. */
  footer?: string;
  /** "letter" unless said. */
  size?: "letter" | "a4";
  /** Moment in the document's properties; given so that the same content is the same file. */
  createdAt: Date;
}

export interface PdfFact {
  label: string;
  value: string;
  tone?: PdfTone;
}

export type PdfDocument = ReturnType<typeof createPdf>;

/**
 * A report that grows from the top: call its parts in order, then `finish` or `writeTo` once.
 * Text may be in any script; see `inPdfLetters` for what the built-in fonts make of it.
 */
export function createPdf({ title, footer = "", size = "letter", createdAt }: PdfOptions) {
  const doc = new PDFDocument({
    size: size === "a4" ? "A4" : "LETTER",
    margins,
    bufferPages: true,
    lang: "en",
    displayTitle: true,
    info: {
      Title: title,
      CreationDate: createdAt,
      ModDate: createdAt,
      Producer: "Fieldlight",
      Creator: "Fieldlight",
    },
  });
  doc.font(fonts.regular).fontSize(textSize).fillColor(toneColours.plain);

  const headings = waitingHeadings(doc);

  function end(): void {
    headings.place(0);
    drawFrames(doc, inPdfLetters(title), inPdfLetters(footer));
    doc.end();
  }

  return {
    ...partsOf(doc, headings),

    /** Ends the document and gives it as one buffer. */
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
  const say = (text: string, look: TextLook, after: number) => {
    headings.place(leadOfText(doc, text, look));
    writeText(doc, text, look);
    doc.moveDown(after);
  };
  const draw = (table: PdfTable) => {
    headings.place(leadOfTable(doc, table));
    drawTable(doc, table);
  };
  return { say, draw };
}

/** What a report is made of; each goes below what is there, and headings wait for what follows them. */
function partsOf(doc: PDFKit.PDFDocument, headings: ReturnType<typeof waitingHeadings>) {
  const { say, draw } = flowOf(doc, headings);
  return {
    heading(text: string, level: 1 | 2 | 3 = 1): void {
      headings.add({ text, level });
    },

    paragraph(
      text: string,
      { tone = "plain", italic = false }: { tone?: PdfTone; italic?: boolean } = {},
    ): void {
      say(text, { font: italic ? fonts.italic : fonts.regular, fontSize: textSize, tone }, 0.5);
    },

    /** Labels on the left, values on the right. */
    facts(facts: readonly PdfFact[]): void {
      const rows = facts.map(({ label, value, tone }) => [
        { text: label, tone: "muted" as const },
        { text: value, ...(tone ? { tone, bold: true } : {}) },
      ]);
      draw({ columns: [{ width: 1 }, { width: 2.4 }], rows, lines: false });
    },

    /** Cells wrap; a row taller than a page goes on over the next; headings repeat on each page. */
    table(table: PdfTable): void {
      draw(table);
    },

    /** JPEG or PNG, as `derivedPicture(file, { format: "jpeg" })` gives them; one that is damaged leaves a note. */
    pictures(pictures: readonly PdfPicture[], options: { columns?: number } = {}): void {
      const columns = options.columns ?? 3;
      headings.place(picturesHeight(doc, Math.min(pictures.length, columns), columns));
      drawPictures(doc, pictures, columns);
    },

    /** Logos or a map: side by side at their own proportions, at most `height` points high. */
    pictureRow(images: readonly Buffer[], { height }: { height: number }): void {
      headings.place(height);
      drawPictureRow(doc, images, height);
    },

    /** A coloured word on its own line, such as a verdict. */
    status(text: string, tone: PdfTone): void {
      say(text, { font: fonts.bold, fontSize: 12, tone }, 0.5);
    },

    space(lines = 1): void {
      headings.place(0);
      doc.moveDown(lines);
    },

    pageBreak(): void {
      headings.place(0);
      doc.addPage();
    },
  };
}

/** Page numbers need the count of pages, so heads and feet are drawn last. */
function drawFrames(doc: PDFKit.PDFDocument, title: string, footer: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index);
    // Text below the lower margin would begin a page of its own.
    doc.page.margins.bottom = 0;
    const { height } = doc.page;
    const width = contentWidth(doc);
    const oneLine = { width, height: 12, lineBreak: false, ellipsis: true } as const;
    doc.font(fonts.regular).fontSize(8).fillColor(toneColours.muted);
    if (index > 0) {
      doc.text(title, margins.left, 32, oneLine);
      ruleAt(doc, 48);
    }
    ruleAt(doc, height - 42);
    doc.text(footer, margins.left, height - 34, { ...oneLine, width: width - 90 });
    const number = `Page ${index + 1} of ${count}`;
    doc.text(number, margins.left + width - doc.widthOfString(number), height - 34, {
      lineBreak: false,
    });
    doc.page.margins.bottom = margins.bottom;
  }
}

function ruleAt(doc: PDFKit.PDFDocument, y: number): void {
  doc.moveTo(margins.left, y).lineTo(doc.page.width - margins.right, y);
  doc.lineWidth(0.5).strokeColor(lineColour).stroke();
}

/** What a report contains, in its order. The PDF and the page of a report are both made from it. */
import type { PdfOutcome, PdfSigner } from "#app/platform/pdf/pdf-cover.ts";
import type { PdfFact } from "#app/platform/pdf/pdf-document.server.ts";
import type { PdfFinding } from "#app/platform/pdf/pdf-findings.ts";
import type { PdfTone } from "#app/platform/pdf/pdf-style.ts";
import type { PdfCell, PdfColumn } from "#app/platform/pdf/pdf-table.ts";
import type { AnswerDrawing } from "#modules/form-logic/public.ts";
import type { NamedOrganization, StoredUpload } from "./read-report-content.server.ts";

export type ReportTone = PdfTone;
export type ReportFact = PdfFact;
export type ReportCell = PdfCell;
export type ReportOutcome = PdfOutcome;

/** What was drawn as an answer, with the picture on which it was drawn. */
export interface ReportDrawing extends AnswerDrawing {
  file?: StoredUpload;
}

/** A person who signs on paper, or who signed on the screen: then `picture` is what they drew. */
export interface ReportSigner<Picture = ReportDrawing> extends Omit<PdfSigner, "image"> {
  picture: Picture | null;
}

/**
 * A picture with its caption. `picture` is only a reference; the PDF and the page each load the picture in their own
 * size.
 */
export interface CaptionedPicture<Picture> {
  picture: Picture;
  caption: string;
  /** The answer to the question in the caption. */
  answer?: string;
}
type Captioned<Picture> = CaptionedPicture<Picture>[];

export interface ReportFinding<Photo> extends Omit<PdfFinding, "image"> {
  photo: Photo | null;
}

/** @template Photo a photo: a stored file, or what a page needs of it. */
export type ReportBlock<Photo = StoredUpload, Brand = NamedOrganization, Picture = ReportDrawing> =
  | { kind: "brands"; brands: readonly Brand[] }
  /** A photo of the site; without one, its map. */
  | { kind: "hero"; photo: Photo | null; alt: string }
  | { kind: "title"; text: string; of: string }
  | { kind: "answer"; answer: ReportOutcome }
  | { kind: "fact-grid"; facts: ReportFact[] }
  /** The totals of the recommended actions. */
  | { kind: "fact-band"; facts: ReportFact[] }
  | { kind: "facts"; facts: ReportFact[] }
  | {
      kind: "heading";
      text: string;
      level: 1 | 2 | 3;
      note?: { text: string; tone: ReportTone };
      /** For links on a page. */
      at?: string;
    }
  | { kind: "paragraph"; text: string; tone?: ReportTone; italic?: boolean; large?: boolean }
  | { kind: "finding"; finding: ReportFinding<Photo> }
  /** In a grid the first cell names its row, and all columns are equally important. */
  | { kind: "table"; columns: PdfColumn[]; rows: ReportCell[][]; isGrid?: boolean }
  /** Small ones: three in a row of the document, not two. */
  | { kind: "photos"; photos: Captioned<Photo>; isSmall?: boolean }
  | { kind: "drawings"; drawings: Captioned<Picture> }
  | { kind: "signatures"; signers: ReportSigner<Picture>[] }
  | { kind: "page-break" };

export const heading = (text: string, level: 1 | 2 | 3 = 2): ReportBlock => ({
  kind: "heading",
  text,
  level,
});

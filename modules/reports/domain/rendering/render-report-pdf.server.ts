import { sayIn, type Say } from "#app/platform/page/language.ts";
import { createPdf, type PdfDocument } from "#app/platform/pdf/pdf-document.server.ts";
import { describeReport } from "../description/describe-report.ts";
import type {
  NamedOrganization,
  ReportContent,
} from "../description/read-report-content.server.ts";
import type { ReportBlock } from "../description/report-blocks.ts";
import type { ReportOptions } from "../custom/report-options.input.ts";
import type { ReportSeal } from "../sealing/seal-report.server.ts";
import { heroOf, logoOf, photoForReport, pictureOfDrawing } from "./report-pictures.server.ts";

/** Draws the requested parts of a report. The caller ends the document. */
export async function renderReportPdf(
  content: ReportContent,
  options: ReportOptions,
  createdAt: Date,
  seal: ReportSeal | null = null,
): Promise<PdfDocument> {
  const { title, brands, blocks } = describeReport(content, options);
  const { translation } = content;
  const footer = brands[0]?.name ?? "";
  const pdf = createPdf({
    title,
    footer,
    createdAt,
    translation,
    ...(seal && { seal: seal.info }),
  });
  // Before the author's text, which may be long, so that the code is on the cover.
  const facts = blocks.findIndex(({ kind }) => kind === "fact-grid");
  const around = { site: content.site, isSealed: seal !== null };
  for (const [index, block] of blocks.entries()) {
    await renderBlock(pdf, block, { ...around, next: blocks[index + 1] });
    if (seal && index === facts) pdf.code(codeOf(seal, sayIn(translation)));
  }
  return pdf;
}

const codeOf = ({ url }: ReportSeal, say: Say) => ({
  url,
  title: say("Is this report genuine and current?"),
  text: say("Scan the code, or open this address. It also says whether the file was changed."),
});

interface BlockContext {
  next: ReportBlock | undefined;
  site: ReportContent["site"];
  isSealed: boolean;
}

async function renderBlock(
  pdf: PdfDocument,
  block: ReportBlock,
  around: BlockContext,
): Promise<void> {
  switch (block.kind) {
    case "brands":
      return renderBrands(pdf, block.brands);
    case "hero":
      return renderHero(pdf, block, around);
    case "title":
      return pdf.title(block.text, block.of);
    case "answer":
      pdf.space(0.5);
      return pdf.answer(block.answer);
    case "fact-grid":
      return pdf.factGrid(block.facts);
    case "fact-band":
      return pdf.factBand(block.facts);
    case "facts":
      return pdf.facts(block.facts);
    case "heading":
      return pdf.heading(block.text, block.level, block.note);
    case "paragraph":
      return pdf.paragraph(block.text, block);
    case "finding":
      return renderFinding(pdf, block.finding);
    case "table":
      return pdf.table({ ...block, picturesNext: picturesIn(around.next) });
    case "photos":
      return renderPhotos(pdf, block);
    case "drawings":
      return renderDrawings(pdf, block.drawings);
    case "signatures":
      return renderSignatures(pdf, block.signers);
    case "page-break":
      return pdf.pageBreak();
  }
}

type Block<Kind extends ReportBlock["kind"]> = Extract<ReportBlock, { kind: Kind }>;

const columns = 2;
/** Of photos without a failure, of which a report has many. */
const smallColumns = 3;

/** The last rows of a table stay with the first pictures after it. */
function picturesIn(next: ReportBlock | undefined): { count: number; columns: number } {
  const pictures =
    next?.kind === "photos" ? next.photos : next?.kind === "drawings" ? next.drawings : [];
  return { count: pictures.length, columns };
}

async function renderBrands(pdf: PdfDocument, brands: readonly NamedOrganization[]): Promise<void> {
  pdf.brands(
    await Promise.all(brands.map(async ({ name, logo }) => ({ name, logo: await logoOf(logo) }))),
  );
}

async function renderHero(
  pdf: PdfDocument,
  { photo, alt }: Block<"hero">,
  { site, isSealed }: BlockContext,
): Promise<void> {
  const image = await heroOf(photo, site);
  if (image) pdf.hero(image, alt, isSealed ? "short" : "tall");
  else pdf.space(3);
}

/** Width in pixels of a small photo; enough for print. */
const findingPixels = 400;

async function renderFinding(
  pdf: PdfDocument,
  { photo, ...finding }: Block<"finding">["finding"],
): Promise<void> {
  pdf.finding({ ...finding, image: photo ? await photoForReport(photo, findingPixels) : null });
}

async function renderDrawings(
  pdf: PdfDocument,
  drawings: Block<"drawings">["drawings"],
): Promise<void> {
  const pictures = await Promise.all(
    drawings.map(async ({ picture, caption }) => ({
      image: await pictureOfDrawing(picture),
      caption,
    })),
  );
  pdf.pictures(pictures, { columns });
}

async function renderSignatures(
  pdf: PdfDocument,
  signers: Block<"signatures">["signers"],
): Promise<void> {
  pdf.signatures(
    await Promise.all(
      signers.map(async ({ picture, ...signer }) => ({
        ...signer,
        image: picture && (await pictureOfDrawing(picture)),
      })),
    ),
  );
}

/** Draws row by row, so that only the photos of one row are in memory, besides the small copies in the document. */
async function renderPhotos(
  pdf: PdfDocument,
  { photos, isSmall = false }: Block<"photos">,
): Promise<void> {
  const inRow = isSmall ? smallColumns : columns;
  for (let first = 0; first < photos.length; first += inRow) {
    const row = photos.slice(first, first + inRow);
    const images = await Promise.all(row.map(({ picture }) => photoForReport(picture)));
    // The pictures do not link to their originals, because a link needs a session and the readers of a report may have
    // none.
    const pictures = row.map(({ picture: _picture, ...texts }, index) => ({
      image: images[index]!,
      ...texts,
    }));
    pdf.pictures(pictures, { columns: inRow, count: photos.length });
  }
}

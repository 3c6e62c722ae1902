/** The blocks of a report as a page needs them: pictures are URLs. */
import { drawingFile, type AnswerDrawing } from "#modules/form-logic/public.ts";
import type {
  NamedOrganization,
  ReportContent,
  StoredUpload,
} from "../description/read-report-content.server.ts";
import type {
  CaptionedPicture,
  ReportBlock,
  ReportDrawing,
  ReportSigner,
} from "../description/report-blocks.ts";
import { photoForReport, planForReport } from "../rendering/report-pictures.server.ts";
import type { PageBlock, PageBrand } from "./report-page-types.ts";

export interface PictureUrls {
  /** The URL of a stored picture; a size is appended to it as a query. */
  photoUrl: (fileId: string) => string;
  /** Whether the reader may load the logo of this organization by URL. Otherwise the page contains the logo itself. */
  hasLogoByUrl: (organizationId: string) => boolean;
  site: ReportContent["site"];
}

export async function pageBlocks(
  blocks: readonly ReportBlock[],
  urls: PictureUrls,
): Promise<PageBlock[]> {
  return (await Promise.all(blocks.map((block) => pageBlock(block, urls)))).flat();
}

async function pageBlock(block: ReportBlock, urls: PictureUrls): Promise<PageBlock[]> {
  const urlOf = ({ id }: StoredUpload) => urls.photoUrl(id);
  switch (block.kind) {
    // A web page has no page breaks.
    case "page-break":
      return [];
    case "brands":
      return [
        {
          kind: "brands",
          brands: await Promise.all(block.brands.map((each) => brandOf(each, urls))),
        },
      ];
    case "hero": {
      const { thumbnailFileId } = urls.site;
      const map = thumbnailFileId ? urls.photoUrl(thumbnailFileId) : null;
      const photo = (block.photo && urlOf(block.photo)) ?? map;
      return photo === null ? [] : [{ ...block, photo }];
    }
    case "finding": {
      const { photo } = block.finding;
      return [{ kind: "finding", finding: { ...block.finding, photo: photo && urlOf(photo) } }];
    }
    case "photos":
      return [{ kind: "photos", photos: block.photos.map(withUrl(urlOf)) }];
    case "drawings":
      return [{ kind: "drawings", drawings: await Promise.all(block.drawings.map(withDrawnUrl)) }];
    case "signatures":
      return [{ kind: "signatures", signers: block.signers.map(withDrawing) }];
    default:
      return [block];
  }
}

const withUrl =
  <Picture>(urlOf: (picture: Picture) => string) =>
  ({ picture, ...words }: CaptionedPicture<Picture>) => ({ picture: urlOf(picture), ...words });

/** Twice the displayed width. */
const planPixels = 700;

async function withDrawnUrl({ picture, ...words }: CaptionedPicture<ReportDrawing>) {
  if (!picture.plan) return { picture: drawingUrl(picture), ...words };
  // The page contains it, because a reader of a share link may not load the plan by URL.
  const plan = await planForReport(picture, planPixels);
  return { picture: `data:image/jpeg;base64,${plan.toString("base64")}`, ...words };
}

const withDrawing = ({ picture, ...signer }: ReportSigner): ReportSigner<string> => ({
  ...signer,
  picture: picture && drawingUrl(picture),
});

async function brandOf(
  { id, name, logo }: NamedOrganization,
  { photoUrl, hasLogoByUrl }: PictureUrls,
): Promise<PageBrand> {
  if (!logo) return { name, logo };
  if (hasLogoByUrl(id)) return { name, logo: `${photoUrl(logo.id)}?width=320` };
  const image = await photoForReport(logo, 160);
  const isWhole = image.length > 0;
  return { name, logo: isWhole ? `data:image/jpeg;base64,${image.toString("base64")}` : null };
}

/** A drawing is small enough to be part of the page. */
const drawingUrl = (drawing: AnswerDrawing) =>
  `data:image/svg+xml,${encodeURIComponent(drawingFile(drawing))}`;

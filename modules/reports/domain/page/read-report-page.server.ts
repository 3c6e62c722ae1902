/** A report as a page: the same description as the document's, with URLs in place of pictures. */
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { languageChoices } from "#modules/form-logic/public.answers.ts";
import { drawingFile, type AnswerDrawing } from "#modules/form-logic/public.ts";
import { wholeReport } from "../custom/report-options.input.ts";
import { describeReport } from "../description/describe-report.ts";
import {
  readReportContent,
  type NamedOrganization,
  type ReportContent,
  type StoredUpload,
} from "../description/read-report-content.server.ts";
import type { CaptionedPicture, ReportBlock } from "../description/report-blocks.ts";
import { photoForReport } from "../rendering/report-pictures.server.ts";
import { getReport } from "../get-report.server.ts";
import type { PageBlock, PageBrand, ReportPage } from "./report-page-types.ts";

/** @throws Problem "not-found" for a report that the viewer may not read. */
export async function readReportPage(
  scope: Scope,
  id: string,
  language: string | null = null,
): Promise<ReportPage> {
  const report = await getReport(scope, id);
  const owner = await ownerScope(report.organizationId, scope.viewer);
  const content = await readReportContent(owner, report.projectId, language);
  const { title, blocks } = describeReport(content, wholeReport);
  return {
    id: report.id,
    projectId: report.projectId,
    title,
    languages: content.intake ? languageChoices(content.intake.form, language) : [],
    blocks: (
      await Promise.all(blocks.map((block) => pageBlocks(scope, block, content.site)))
    ).flat(),
  };
}

async function pageBlocks(
  scope: Scope,
  block: ReportBlock,
  site: ReportContent["site"],
): Promise<PageBlock[]> {
  switch (block.kind) {
    // A web page has no page breaks.
    case "page-break":
      return [];
    case "brands":
      return [
        {
          kind: "brands",
          brands: await Promise.all(block.brands.map((each) => brandOf(scope, each))),
        },
      ];
    case "hero": {
      const photo = (block.photo && urlOf(block.photo)) ?? mapUrl(site);
      return photo === null ? [] : [{ ...block, photo }];
    }
    case "finding": {
      const { photo } = block.finding;
      return [{ kind: "finding", finding: { ...block.finding, photo: photo && urlOf(photo) } }];
    }
    case "photos":
      return [{ kind: "photos", photos: block.photos.map(withUrl(urlOf)) }];
    case "drawings":
      return [{ kind: "drawings", drawings: block.drawings.map(withUrl(drawingUrl)) }];
    default:
      return [block];
  }
}

const urlOf = ({ id }: StoredUpload) => `/files/${id}`;

const withUrl =
  <Picture>(urlOf: (picture: Picture) => string) =>
  ({ picture, ...words }: CaptionedPicture<Picture>) => ({ picture: urlOf(picture), ...words });

const mapUrl = ({ thumbnailFileId }: ReportContent["site"]) =>
  thumbnailFileId ? `/files/${thumbnailFileId}` : null;

/**
 * Only people of the organization may load its logo by URL. For others the page contains the logo itself, as the PDF
 * does.
 */
async function brandOf(
  { organizationId }: Scope,
  { id, name, logo }: NamedOrganization,
): Promise<PageBrand> {
  if (!logo) return { name, logo };
  if (id === organizationId) return { name, logo: `${urlOf(logo)}?width=320` };
  const image = await photoForReport(logo, 160);
  const isWhole = image.length > 0;
  return { name, logo: isWhole ? `data:image/jpeg;base64,${image.toString("base64")}` : null };
}

/** A drawing is small enough to be part of the page. */
const drawingUrl = (drawing: AnswerDrawing) =>
  `data:image/svg+xml,${encodeURIComponent(drawingFile(drawing))}`;

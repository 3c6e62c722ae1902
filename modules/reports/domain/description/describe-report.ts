import { describeAbout, describeSignatures } from "./describe-about.ts";
import { describeAnswers } from "./describe-answers.ts";
import { describeCover } from "./describe-cover.ts";
import { describeAttachments, describeHistory } from "./describe-history.ts";
import { describeKeys } from "./describe-keys.ts";
import { describeScore } from "./describe-score.ts";
import { describeWhatToDo } from "./describe-what-to-do.ts";
import type { NamedOrganization, ReportContent } from "./read-report-content.server.ts";
import { heading, type ReportBlock } from "./report-blocks.ts";
import type { ReportOptions } from "../custom/report-options.input.ts";
import type { Branding } from "./report-branding.ts";
import { reportText } from "./report-text.ts";
import { formTitleOf, reportTitle } from "./report-title.ts";

export interface ReportDescription {
  title: string;
  /** The organizations whose names and logos the report shows, in order. */
  brands: NamedOrganization[];
  blocks: ReportBlock[];
}

/** The requested parts of a report, in the order of the document. Pure. */
export function describeReport(
  content: ReportContent,
  { branding, contents }: ReportOptions,
): ReportDescription {
  const brands = brandedBy(branding, content);
  const title = reportTitle(
    { formTitle: formTitleOf(content) ?? reportText(content).say("Inspection") },
    content.site,
  );
  const { coverPage, intakeReport, intakePhotos } = contents;
  return {
    title,
    brands,
    blocks: [
      ...(coverPage ? describeCover(content, brands, intakePhotos) : [heading(title, 1)]),
      ...(intakeReport ? describeWhatToDo(content, intakePhotos) : []),
      ...(intakeReport || intakePhotos ? describeAnswers({ content, shown: contents }) : []),
      ...(intakeReport ? describeScore(content) : []),
      ...(coverPage ? describeAbout(content) : []),
      ...(intakeReport ? describeSignatures(content) : []),
      ...(contents.otherProjectAttachments ? describeAttachments(content) : []),
      ...(contents.projectHistoryLog ? describeHistory(content) : []),
      ...(coverPage || intakeReport ? describeKeys(content) : []),
    ],
  };
}

/** Returns the organizations whose names and logos the branding shows, in order. */
function brandedBy(branding: Branding, { provider, client }: ReportContent): NamedOrganization[] {
  const chosen = {
    provider: [provider],
    "provider-and-client": [provider, client],
    client: [client],
  }[branding];
  const found = chosen.filter((organization) => organization !== null);
  // When client and provider are one organization, it is named once.
  return [...new Map(found.map((organization) => [organization.name, organization])).values()];
}

/**
 * What a link without sign-in shows of a project: the verdict first, what to do, the photos and, of a report, the
 * answers. It has neither the log nor the attachments.
 */
import { ownerScope, productActor } from "#app/platform/auth/owner-scope.server.ts";
import { languageChoices, type LanguageChoice } from "#modules/form-logic/public.answers.ts";
import { sayIn } from "#app/platform/page/language.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { fullReportOptions, type ReportOptions } from "../custom/report-options.input.ts";
import { describeAnswers } from "../description/describe-answers.ts";
import { describeReport } from "../description/describe-report.ts";
import {
  readReportContent,
  type ReportContent,
} from "../description/read-report-content.server.ts";
import { heading, type ReportBlock } from "../description/report-blocks.ts";
import { pageBlocks } from "./page-blocks.server.ts";
import type { PageBlock } from "./report-page-types.ts";

export interface SharedPage {
  title: string;
  /** Those of the form; empty if it has only one. */
  languages: LanguageChoice[];
  /** The sentences of the report; null for English. */
  translation: Translation | null;
  blocks: PageBlock[];
}

interface SharedOptions {
  /** A project is shown without its answers. */
  kind: "report" | "project";
  language: string | null;
  photoUrl: (fileId: string) => string;
}

export async function readSharedPage(
  project: ProjectReference,
  { kind, language, photoUrl }: SharedOptions,
): Promise<SharedPage> {
  const owner = await ownerScope(project.organizationId, productActor);
  const content = await readReportContent(owner, project.id, language);
  const { title, blocks } = describeReport(content, withoutLog);
  const shown = kind === "report" ? blocks : withPhotosOnly(content, blocks);
  return {
    title,
    languages: content.intake ? languageChoices(content.intake.form, language) : [],
    translation: content.translation,
    blocks: await pageBlocks(verdictFirst(shown), {
      photoUrl,
      hasLogoByUrl: () => false,
      site: content.site,
    }),
  };
}

const withoutLog: ReportOptions = {
  ...fullReportOptions,
  contents: {
    ...fullReportOptions.contents,
    projectHistoryLog: false,
    otherProjectAttachments: false,
  },
};

/** The cover and what to do, and then all photos with their questions. */
function withPhotosOnly(content: ReportContent, blocks: readonly ReportBlock[]): ReportBlock[] {
  const say = sayIn(content.translation);
  const end = blocks.findIndex(
    (block) => block.kind === "heading" && block.level <= 2 && block.text !== say("What to do"),
  );
  const shown = { ...withoutLog.contents, intakeReport: false };
  const photos = describeAnswers({ content, shown }).flatMap((block) =>
    block.kind === "photos" ? block.photos : [],
  );
  return [
    ...(end < 0 ? blocks : blocks.slice(0, end)),
    ...(photos.length > 0 ? [heading(say("Photos"), 1), { kind: "photos" as const, photos }] : []),
  ];
}

/** The outcome comes before the picture of the site, which fills the screen of a phone. */
function verdictFirst(blocks: readonly ReportBlock[]): ReportBlock[] {
  const hero = blocks.find(({ kind }) => kind === "hero");
  const outcome = blocks.findIndex(({ kind }) => kind === "answer");
  if (!hero || outcome < 0) return [...blocks];
  return blocks.flatMap((block, index) =>
    block === hero ? [] : index === outcome ? [block, hero] : [block],
  );
}

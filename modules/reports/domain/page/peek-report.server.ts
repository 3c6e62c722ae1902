/** The main facts of one report, for the panel beside the list. */
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { ReportOutcome } from "../description/report-blocks.ts";
import { readReportPage } from "./read-report-page.server.ts";
import type { PageBlock } from "./report-page-types.ts";

export interface ReportPeek {
  id: string;
  projectId: string;
  title: string;
  /** URL of a picture of the site. */
  picture: string | null;
  outcome: ReportOutcome | null;
  facts: { label: string; value: string }[];
  /** The first findings. */
  findings: { title: string; severity: string | null }[];
  findingCount: number;
}

const findingsShown = 4;

/** @throws Problem "not-found" for a report that the viewer may not read. */
export async function peekReport(scope: Scope, id: string): Promise<ReportPeek> {
  const { projectId, title, blocks } = await readReportPage(scope, id);
  const findings = blocks.filter((block) => block.kind === "finding");
  return {
    id,
    projectId,
    title,
    picture: first(blocks, "hero")?.photo ?? null,
    outcome: first(blocks, "answer")?.answer ?? null,
    facts: (first(blocks, "fact-grid")?.facts ?? []).map(({ label, value }) => ({ label, value })),
    findings: findings.slice(0, findingsShown).map(({ finding }) => ({
      title: finding.title,
      severity: finding.badge?.text ?? null,
    })),
    findingCount: findings.length,
  };
}

/** Returns null for a report that the viewer may not read. */
export async function findReportPeek(scope: Scope, id: string): Promise<ReportPeek | null> {
  try {
    return await peekReport(scope, id);
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}

const first = <Kind extends PageBlock["kind"]>(blocks: readonly PageBlock[], kind: Kind) =>
  blocks.find((block): block is Extract<PageBlock, { kind: Kind }> => block.kind === kind);

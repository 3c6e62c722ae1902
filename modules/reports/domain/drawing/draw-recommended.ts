import type { PdfDocument, PdfFact } from "#app/platform/pdf/pdf-document.server.ts";
import { readReferences } from "#modules/recommendations/public.ts";
import type { ReportContent } from "./read-report-content.server.ts";

type Recommended = ReportContent["recommended"][number];

/**
 * Draws what to do about the failures, each action with the questions that require it; nothing when no action is due.
 */
export function drawRecommended(pdf: PdfDocument, { recommended }: ReportContent): void {
  if (recommended.length === 0) return;
  pdf.heading("Recommended actions", 2);
  for (const action of recommended) {
    pdf.heading(action.strategy, 3);
    pdf.paragraph(action.actionDescription);
    pdf.facts(factsOf(action).filter(({ value }) => value !== ""));
  }
}

function factsOf(action: Recommended): PdfFact[] {
  return [
    { label: "For", value: action.questions.map(({ question }) => question).join("\n") },
    { label: "Criticality", value: action.criticality ?? "" },
    { label: "Cost", value: action.cost ?? "" },
    { label: "Difficulty", value: action.difficulty ?? "" },
    { label: "Reference", value: referencesInPrint(action.referenceInformation) },
  ];
}

/** Writes out a link as its text and its URL, for paper. */
function referencesInPrint(text: string): string {
  const links = readReferences(text);
  if (links === null) return text;
  return links.map(({ text: words, url }) => `${words}: ${url}`).join("\n");
}

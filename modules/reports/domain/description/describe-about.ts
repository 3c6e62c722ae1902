/** The facts about an inspection that the cover does not show, and the signatures. */
import { answerOf, visibleFields } from "#modules/form-logic/public.answers.ts";
import { compileForm, questionTypes, questionWithInstance } from "#modules/form-logic/public.ts";
import { drawingOf } from "./describe-question.ts";
import { heading, type ReportBlock, type ReportFact, type ReportSigner } from "./report-blocks.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { formatTimestamp } from "#app/platform/format.ts";

/** Facts that the organization needs for its records but the cover does not show. */
export function describeAbout({ project, site, provider, zone }: ReportContent): ReportBlock[] {
  const at = (timestamp: Date | null) => (timestamp ? formatTimestamp(timestamp, zone) : "");
  const facts: ReportFact[] = [
    { label: "Project", value: project.id },
    { label: "Record-keeping address", value: site.recordAddress ?? "" },
    { label: "Project owner", value: provider?.name ?? "" },
    { label: "Reviewer", value: project.reviewerName ?? "" },
    { label: "Inspection", value: at(project.inspectionAt) },
    { label: "Started", value: at(project.startedAt) },
    { label: "Completed", value: at(project.completedAt) },
    { label: "Completed by", value: project.completedByName ?? "" },
  ];
  return [
    heading("About this inspection"),
    { kind: "facts", facts: facts.filter(({ value }) => value !== "") },
  ];
}

/** Those who signed on the screen, then the inspector and the person responsible for the outcome, with lines to sign on. */
export function describeSignatures(content: ReportContent): ReportBlock[] {
  const { project, zone } = content;
  const { inspectorName, inspectionAt, startedAt, completedAt } = project;
  const answers = project.completedByName ?? project.reviewerName;
  const visited = startedAt ?? inspectionAt;
  const drawn = drawnSignatures(content);
  const isDrawn = (name: string) => drawn.some((signer) => signer.name === name);
  const signers: ReportSigner[] = [...drawn];
  if (inspectorName && !isDrawn(inspectorName))
    signers.push({
      role: "Inspector",
      name: inspectorName,
      detail: visited ? `Inspected ${formatTimestamp(visited, zone)}` : "",
      picture: null,
    });
  if (answers && !isDrawn(answers))
    signers.push({
      role: project.completedByName ? "Completed by" : "Reviewer",
      name: answers,
      detail: completedAt ? `Completed ${formatTimestamp(completedAt, zone)}` : "",
      picture: null,
    });
  if (signers.length === 0) return [];
  return [heading("Signatures"), { kind: "signatures", signers }];
}

/** The answers with a drawing to questions that are shown: what was asked, who signed, and when. */
function drawnSignatures(content: ReportContent): ReportSigner[] {
  const { intake } = content;
  if (!intake) return [];
  const visibility = visibleFields(compileForm(intake.form), intake.answers);
  return intake.form.sections.flatMap((section) =>
    section.fields.flatMap((field) => {
      const picture = visibility.isVisible(field.id)
        ? drawingOf(content, { section, field })
        : null;
      if (!picture) return [];
      const { textOf } = questionTypes[field.type];
      const texts = (answerOf(intake.answers, field.id)?.values ?? []).map(textOf);
      const at = texts.find((text) => text.startsWith("signed ")) ?? "";
      const name = texts.find((text) => text !== at) ?? "";
      return [{ role: questionWithInstance(section, field), name, detail: sentence(at), picture }];
    }),
  );
}

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

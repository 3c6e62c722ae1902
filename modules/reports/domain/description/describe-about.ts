/** The facts about an inspection that the cover does not show, and the signatures. */
import { answerOf, visibleFields } from "#modules/form-logic/public.answers.ts";
import { compileForm, questionTypes, questionWithInstance } from "#modules/form-logic/public.ts";
import { drawingOf } from "./describe-question.ts";
import { heading, type ReportBlock, type ReportFact, type ReportSigner } from "./report-blocks.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { reportText } from "./report-text.ts";

/** Facts that the organization needs for its records but the cover does not show. */
export function describeAbout(content: ReportContent): ReportBlock[] {
  const { project, site, provider, guestWork } = content;
  const { say, at } = reportText(content);
  const facts: ReportFact[] = [
    { label: say("Project"), value: project.id },
    { label: say("Record-keeping address"), value: site.recordAddress ?? "" },
    { label: say("Project owner"), value: provider?.name ?? "" },
    { label: say("Reviewer"), value: project.reviewerName ?? "" },
    { label: say("Inspection"), value: at(project.inspectionAt) },
    {
      label: say("Remote inspection"),
      value: guestWork
        ? say("Answered by a link: {names}", { names: guestWork.names.join(", ") })
        : "",
    },
    { label: say("Started"), value: at(project.startedAt) },
    { label: say("Completed"), value: at(project.completedAt) },
    { label: say("Completed by"), value: project.completedByName ?? "" },
  ];
  return [
    heading(say("About this inspection")),
    { kind: "facts", facts: facts.filter(({ value }) => value !== "") },
  ];
}

/** Those who signed on the screen, then the inspector and the person responsible for the outcome, with lines to sign on. */
export function describeSignatures(content: ReportContent): ReportBlock[] {
  const { project } = content;
  const { say, at } = reportText(content);
  const { inspectorName, inspectionAt, startedAt, completedAt } = project;
  const answers = project.completedByName ?? project.reviewerName;
  const visited = startedAt ?? inspectionAt;
  const drawn = drawnSignatures(content);
  const isDrawn = (name: string) => drawn.some((signer) => signer.name === name);
  const signers: ReportSigner[] = [...drawn];
  if (inspectorName && !isDrawn(inspectorName))
    signers.push({
      role: say("Inspector"),
      name: inspectorName,
      detail: visited ? say("Inspected {time}", { time: at(visited) }) : "",
      picture: null,
    });
  if (answers && !isDrawn(answers))
    signers.push({
      role: project.completedByName ? say("Completed by") : say("Reviewer"),
      name: answers,
      detail: completedAt ? say("Completed {time}", { time: at(completedAt) }) : "",
      picture: null,
    });
  if (signers.length === 0) return [];
  return [heading(say("Signatures")), { kind: "signatures", signers }];
}

/** The signatures of questions that are shown: what was asked, who signed, and when. */
function drawnSignatures(content: ReportContent): ReportSigner[] {
  const { intake } = content;
  if (!intake) return [];
  const visibility = visibleFields(compileForm(intake.form), intake.answers);
  return intake.form.sections.flatMap((section) =>
    section.fields.flatMap((field) => {
      const picture = visibility.isVisible(field.id)
        ? drawingOf(content, { section, field })
        : null;
      // A drawing with a label is a chart.
      if (!picture || picture.plan || picture.label) return [];
      const { textOf } = questionTypes[field.type];
      const values = answerOf(intake.answers, field.id)?.values ?? [];
      const texts = values.map((value) => textOf(value, content.translation?.language));
      // The text of a drawing is when it was made; that of a name is the name.
      const at = texts.find((text, index) => text !== values[index]) ?? "";
      const name = texts.find((text) => text !== at) ?? "";
      return [{ role: questionWithInstance(section, field), name, detail: sentence(at), picture }];
    }),
  );
}

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { answerWords, questionText, type FormField } from "#modules/form-logic/public.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { canWriteAnswers, type IntakeInView } from "#modules/intake/public.ts";
import { getProject, type ProjectInView } from "#modules/projects/public.server.ts";
import { getHandOver, type HandOver } from "./get-hand-over.server.ts";
import type { HandedEntry } from "./hand-over.input.ts";

const noVisit = "The visit no longer exists, or your organization does not see it.";

export interface VisitOfHandOver {
  found: ProjectInView;
  intake: IntakeInView;
}

/** The visit that the work belongs to; null when the viewer does not see one. */
export async function findVisit(
  scope: Scope,
  { visitId }: HandOver,
): Promise<VisitOfHandOver | null> {
  try {
    const found = await getProject(scope, visitId);
    const intake = await findIntake(found.project);
    return intake && { found, intake };
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}

/** Why answers cannot be loaded into the visit; null when they can. */
export function whyNotLoadable(scope: Scope, visit: VisitOfHandOver | null): string | null {
  if (!visit) return noVisit;
  const { project } = visit.found;
  if (canWriteAnswers(scope.viewer, project)) return null;
  return `The project is ${project.status}, so its answers cannot change.`;
}

export async function viewHandOver(scope: Scope, id: string) {
  const handOver = await getHandOver(scope, id);
  const visit = await findVisit(scope, handOver);
  const fields = new Map(
    visit?.intake.form.sections.flatMap((section) =>
      section.fields.map((field) => [field.id, field]),
    ),
  );
  const { entries, photos, sendKeys: _keys, ...shown } = handOver;
  return {
    ...shown,
    project: visit && { id: visit.found.project.id, status: visit.found.project.status },
    whyNotLoadable: whyNotLoadable(scope, visit),
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      madeAt: new Date(entry.madeAt),
      question: questionOf(entry, fields),
      words: wordsOf(entry, fields),
      now: nowInVisit(entry, visit, fields),
      comment: entry.answer?.comment ?? "",
      photos: (entry.photos ?? []).map(({ key, name }) => ({ key, name, id: photos[key] ?? null })),
    })),
  };
}

export type HandOverView = Awaited<ReturnType<typeof viewHandOver>>;

type Fields = ReadonlyMap<string, FormField>;

function questionOf({ fieldId = "", question }: HandedEntry, fields: Fields): string {
  const field = fields.get(fieldId);
  return field ? questionText(field) : (question ?? fieldId);
}

function wordsOf({ answer, text, fieldId = "" }: HandedEntry, fields: Fields): string {
  const field = fields.get(fieldId);
  if (answer) return field ? answerWords(field, answer) : answer.values.join(", ");
  return text ?? "";
}

/** What the visit has by now, where it is another answer. */
function nowInVisit(
  { answer, fieldId = "" }: HandedEntry,
  visit: VisitOfHandOver | null,
  fields: Fields,
) {
  const field = fields.get(fieldId);
  const stored = visit?.intake.answers[fieldId];
  if (!answer || !field || !stored) return null;
  const words = answerWords(field, stored);
  return words === answerWords(field, answer) ? null : words;
}

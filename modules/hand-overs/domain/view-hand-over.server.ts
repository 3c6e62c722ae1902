import { isDeepStrictEqual } from "node:util";
import { layerText } from "#app/platform/files/drawings/draw-shapes.ts";
import { findDrawing } from "#app/platform/files/drawings/drawings.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { answerText } from "#modules/form-logic/public.answers.ts";
import { answerNamer, listText, type AnswerName } from "#modules/form-logic/public.names.ts";
import { expandRepeats, type Answer } from "#modules/form-logic/public.ts";
import { isInstanceList, mergeInstanceLists } from "#modules/form-logic/public.repeats.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { canWriteAnswers, canWriteInThreads, type IntakeInView } from "#modules/intake/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { getHandOver, type HandOver } from "./get-hand-over.server.ts";
import type { HandOverEntry } from "./hand-over.input.ts";
import { findPhotoOfDrawing, readHandOverDrawing } from "./hand-over-drawing.server.ts";

const noVisit = "The visit no longer exists, or your organization does not see it.";

export interface VisitOfHandOver {
  found: ProjectWithSite;
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
export function refusalToLoad(scope: Scope, visit: VisitOfHandOver | null): string | null {
  if (!visit) return noVisit;
  const { project } = visit.found;
  if (canWriteAnswers(scope.viewer, project)) return null;
  return `The project is ${project.status}, so its answers cannot change.`;
}

export async function viewHandOver(scope: Scope, id: string) {
  const handOver = await getHandOver(scope, id);
  const visit = await findVisit(scope, handOver);
  const nameOf = visit ? namesIn(visit, handOver) : noNames;
  const { entries, photos, idempotencyKeys: _keys, ...shown } = handOver;
  const refusal = refusalToLoad(scope, visit);
  return {
    ...shown,
    project: visit && { id: visit.found.project.id, status: visit.found.project.status },
    refusalToLoad: refusal,
    entries: await Promise.all(
      entries.map(async (entry) => {
        const drawn = await photosOfDrawing(entry, visit, handOver);
        const sent: ShownPhoto[] = (entry.photos ?? []).map(({ key, name }) => {
          return { key, name, id: photos[key] ?? null };
        });
        return {
          id: entry.id,
          kind: entry.kind,
          madeAt: new Date(entry.madeAt),
          question: questionOf(entry, nameOf),
          text: describeEntry(entry, nameOf),
          now: nowInVisit(entry, visit, nameOf),
          comment: entry.answer?.comment ?? "",
          photos: [...sent, ...drawn],
          refusal:
            refusal === null && visit ? entryRefusal(scope, visit, { entry, nameOf, drawn }) : null,
        };
      }),
    ),
  };
}

interface ShownPhoto {
  key: string;
  name: string;
  id: string | null;
  /** Somebody drew on it after the drawing that was handed over was begun. */
  isNewer?: boolean;
}

/** The photo that a drawing is on: one of the visit, or one that was handed over with it. */
async function photosOfDrawing(
  { kind, id: key, drawing: json }: HandOverEntry,
  visit: VisitOfHandOver | null,
  handOver: HandOver,
): Promise<ShownPhoto[]> {
  const drawing = kind === "drawing" ? readHandOverDrawing(json) : null;
  if (!drawing) return [];
  const [handed] = handOver.entries.find(({ id }) => id === drawing.photo)?.photos ?? [];
  if (handed) return [{ key, name: handed.name, id: handOver.photos[handed.key] ?? null }];
  const id = visit && (await findPhotoOfDrawing(visit.found.project, handOver, drawing));
  if (!id) return [];
  const stored = await findDrawing({ id });
  const isNewer =
    (stored?.version ?? 0) > drawing.basedOn && !isDeepStrictEqual(stored?.shapes, drawing.shapes);
  return [{ key, name: "The photo that was drawn on", id, isNewer }];
}

interface EntryOfVisit {
  entry: HandOverEntry;
  nameOf: NameOf;
  /** From `photosOfDrawing`. */
  drawn: readonly ShownPhoto[];
}

/** Why this is not loaded with the rest, and what an administrator can do about it; null for what is loaded. */
function entryRefusal(
  { viewer }: Scope,
  { found: { project } }: VisitOfHandOver,
  { entry: { kind, fieldId = "", drawing }, nameOf, drawn }: EntryOfVisit,
): string | null {
  if (kind === "submit") return "Not loaded: submit the visit in the project once it is complete.";
  if (kind === "cancel")
    return "Not loaded: cancel the visit in the project if it still has to be.";
  if (kind === "message" && !canWriteInThreads(viewer, project))
    return `Not loaded: the project is ${project.status}, so its threads are closed.`;
  if (kind === "message" && nameOf(fieldId).field === null)
    return "Not loaded: the form no longer asks this question.";
  if (kind === "drawing" && !readHandOverDrawing(drawing))
    return "Not loaded: only a part of the drawing arrived.";
  if (kind === "drawing" && drawn.length === 0)
    return "Not loaded: the visit does not have its photo.";
  return drawn.some(({ isNewer }) => isNewer) ? "Not loaded: the photo has a newer drawing." : null;
}

export type HandOverView = Awaited<ReturnType<typeof viewHandOver>>;

type NameOf = (fieldId: string) => AnswerName;

const noNames: NameOf = (id) => ({ text: id, field: null, noun: null });

/** Names the answers as they are after the hand-over is loaded, which may add instances of repeating sections. */
function namesIn({ intake }: VisitOfHandOver, { entries }: HandOver): NameOf {
  const answers = { ...intake.answers };
  for (const { fieldId, answer } of entries)
    if (fieldId && answer) answers[fieldId] = withStored(intake.answers[fieldId], fieldId, answer);
  return answerNamer(expandRepeats(intake.publishedForm, answers), intake.publishedForm);
}

/** A list of instances is merged with that of the visit, as it is when it is loaded. */
function withStored(stored: Answer | undefined, fieldId: string, answer: Answer): Answer {
  return stored && isInstanceList(fieldId) ? mergeInstanceLists(stored, answer) : answer;
}

function questionOf({ fieldId = "", question }: HandOverEntry, nameOf: NameOf): string {
  const { text, field, noun } = nameOf(fieldId);
  return field || noun ? text : (question ?? fieldId);
}

function describeEntry(
  { answer, text, drawing, fieldId = "" }: HandOverEntry,
  nameOf: NameOf,
): string {
  const { field, noun } = nameOf(fieldId);
  const drawn = readHandOverDrawing(drawing);
  if (drawn) return layerText(drawn.shapes);
  if (answer && noun) return listText(noun, answer);
  if (answer) return field ? answerText(field, answer) : answer.values.join(", ");
  return text ?? "";
}

/** The visit's current answer, if it is another one. */
function nowInVisit(
  { answer, fieldId = "" }: HandOverEntry,
  visit: VisitOfHandOver | null,
  nameOf: NameOf,
) {
  const { field } = nameOf(fieldId);
  const stored = visit?.intake.answers[fieldId];
  if (!answer || !field || !stored) return null;
  const text = answerText(field, stored);
  return text === answerText(field, answer) ? null : text;
}

import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { newId } from "#db/columns.ts";
import { questionWithInstance, takesAnswer } from "#modules/form-logic/public.ts";
import { displayValues } from "#modules/form-logic/public.answers.ts";
import { intakeScreen } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { canSettleThreads, canWriteInThreads, threadSide } from "../../policy.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
import { intakeTranslation } from "../catalogs.ts";
import { intakeInLanguage, readIntake } from "../get-intake.server.ts";
import { intakeQuery } from "../intake-path.ts";
import { findThread } from "./read-threads.server.ts";
import type { Side, ThreadMessage, ThreadState } from "./thread.ts";

export interface ThreadView {
  projectId: string;
  fieldId: string;
  /** Null when the thread has no message yet. */
  id: string | null;
  state: ThreadState | null;
  messages: ThreadMessage[];
  side: Side;
  question: string;
  siteOwner: string;
  siteAddress?: string | undefined;
  /** The current answer as text; null if the form no longer has the question. */
  answer: string | null;
  /** The URL of the question, without prefix, on the page where the viewer works on the intake. */
  backTo: string;
  canWrite: boolean;
  canSettle: boolean;
  /** The key of the form's next message, so that pressing the button twice sends it once. */
  sendKey: string;
  /** The sentences of the page in the language of the form; null for English. Missing in older downloads. */
  translation?: Translation | null;
  /** Messages that are stored on this device and not sent yet. */
  waiting?: WaitingMessage[];
}

export interface WaitingMessage {
  key: string;
  text: string;
  photos: { name: string; picture: string }[];
  errorMessage?: string | undefined;
}

/**
 * @throws Problem "not-found" for a project not in view, a question that the intake does not have, or a viewer who is
 * neither reviewer nor inspector.
 */
export async function viewThread(
  scope: Scope,
  projectId: string,
  fieldId: string,
  language: string | null = null,
): Promise<ThreadView> {
  const { project, site } = await getProject(scope, projectId);
  const side = threadSide(scope.viewer, project);
  if (side === null) throw new Problem("not-found");
  const [stored, thread] = await Promise.all([readIntake(project), findThread(project, fieldId)]);
  const intake = intakeInLanguage(stored, language);
  const section = intake.form.sections.find(({ fields }) =>
    fields.some(({ id }) => id === fieldId),
  );
  const field = section?.fields.find(({ id }) => id === fieldId);
  if (!thread && (!field || !takesAnswer(field.type))) throw new Problem("not-found");
  const screen = intakeScreen(scope.viewer, project);
  const place =
    screen === "review"
      ? `#q-${fieldId}`
      : section && intakeQuery({ sectionId: section.id, id: fieldId });
  return {
    projectId: project.id,
    fieldId,
    id: thread?.id ?? null,
    state: thread?.state ?? null,
    messages: thread?.messages ?? [],
    side,
    question: section && field ? questionWithInstance(section, field) : thread!.question,
    siteOwner: site.siteOwnerName,
    siteAddress: site.siteAddress,
    answer: field ? displayValues(field, intake.answers[fieldId]?.values ?? []) : null,
    backTo: `/${screen}/${project.id}${place ?? ""}`,
    canWrite: canWriteInThreads(scope.viewer, project) && field !== undefined,
    canSettle:
      thread !== null && thread.state !== "Settled" && canSettleThreads(scope.viewer, project),
    sendKey: newId(),
    translation: intakeTranslation(intake.form, language),
  };
}

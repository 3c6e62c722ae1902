/** Adds the steps of a review to the threads: which questions were sent back, and which answers changed. */
import { and, eq, inArray } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { questionsWithInstances } from "#modules/form-logic/public.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { correctionThreads } from "../../schema.ts";
import type { IntakeInView } from "../intake.ts";
import { changesSinceFlag } from "../corrections/corrections.ts";
import { addMessage, lockThread } from "./write-thread.server.ts";

type Project = ProjectWithSite["project"];

const fieldsOf = ({ form }: IntakeInView) => form.sections.flatMap(({ fields }) => fields);

/** Adds the reviewer's note to the thread of each flagged question. */
export async function addFlags(
  tx: Transaction,
  scope: Scope,
  project: Project,
  intake: IntakeInView,
): Promise<void> {
  for (const [id, text] of questionsWithInstances(intake.form)) {
    if (!Object.hasOwn(intake.corrections, id)) continue;
    const question = { id, text };
    const thread = await lockThread(tx, scope, project, question);
    await addMessage(tx, scope, project, thread, {
      kind: "flagged",
      side: "reviewer",
      text: intake.corrections[id] ?? "",
      isLoggedByCaller: true,
    });
  }
}

/** Adds each changed answer to the thread of its flagged question, with the previous answer. */
export async function addChangedAnswers(
  tx: Transaction,
  scope: Scope,
  project: Project,
  intake: IntakeInView,
): Promise<void> {
  const flagged = fieldsOf(intake).filter(({ id }) => Object.hasOwn(intake.corrections, id));
  const changes = new Map(
    flagged.map((field) => [field.id, changesSinceFlag(intake, field) ?? []]),
  );
  const changed = flagged.map(({ id }) => id).filter((id) => changes.get(id)!.length > 0);
  if (changed.length === 0) return;
  const waiting = await tx
    .select()
    .from(correctionThreads)
    .where(
      and(
        eq(correctionThreads.projectId, project.id),
        inArray(correctionThreads.fieldId, changed),
        inArray(correctionThreads.state, ["Open", "Answered"]),
      ),
    )
    .orderBy(correctionThreads.id)
    .for("update");
  for (const thread of waiting) {
    const text = changes.get(thread.fieldId)!.join("; ");
    await addMessage(tx, scope, project, thread, {
      kind: "corrected",
      side: "inspector",
      text,
      isLoggedByCaller: true,
    });
  }
}

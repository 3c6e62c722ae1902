/** A Completed project with failed answers, the people involved, and tickets. */
import { eq } from "drizzle-orm";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { intakeAnswers } from "#modules/intake/schema.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { scoreProject } from "#modules/scoring/public.scoring.server.ts";
import { rubrics } from "#modules/scoring/schema.ts";
import { getTicket, type TicketInView } from "../domain/get-ticket.server.ts";
import { createTickets } from "../domain/create/create-tickets.server.ts";
import { applyStep } from "../domain/steps/apply-step.server.ts";
import { tickets } from "../schema.ts";
import type { CreateTicketsInput } from "../domain/create/create-tickets.input.ts";

export { editTicket } from "../domain/steps/edit-ticket.server.ts";

const radio = (id: string, label: string) => ({
  id,
  type: "radio-button" as const,
  label,
  options: [{ label: "Yes" }, { label: "No" }],
});

const roof: FormDefinition = {
  id: "roof",
  title: "Roof check",
  version: 1,
  skipReview: false,
  skipScheduling: false,
  noSchedule: false,
  sections: [
    {
      id: "roof",
      title: "Roof",
      fields: [radio("leaks", "Leaks"), radio("clamps", "Loose clamps")],
    },
    { id: "array", title: "Array", fields: [radio("cells", "Cracked cells")] },
  ],
};

const yesFails = {
  criticalityCategory: "Major",
  options: { Yes: "Fail" as const, No: "Pass" as const },
};

export interface TicketSetup extends Omit<MadeIntake, "as"> {
  client: UserRow;
  as: (user: UserRow) => Promise<Scope>;
}

/** "leaks" and "clamps" failed, "cells" passed; the first has a comment and a photo. */
export async function makeTicketSetup(): Promise<TicketSetup> {
  const made = await makeIntake({ status: "Completed", form: roof });
  const { projectId, organizationId, admin } = made;
  const client = await makeUser({ type: "client", organizationId });
  const answerValues = { leaks: "Yes", clamps: "Yes", cells: "No" };
  await db.insert(intakeAnswers).values(
    Object.entries(answerValues).map(([fieldId, value]) => ({
      projectId,
      organizationId,
      fieldId,
      answer: { values: [value], ...(fieldId === "leaks" && { comment: "Above the stairs." }) },
      version: 1,
      updatedById: admin.id,
      updatedByName: admin.name,
    })),
  );
  await db
    .update(rubrics)
    .set({ questions: { leaks: yesFails, clamps: yesFails, cells: yesFails } })
    .where(eq(rubrics.organizationId, organizationId));
  const scope = await scopeOfUser(admin.id);
  const { form, answers } = await getIntake(scope, projectId);
  const { rubricId } = made.project as unknown as { rubricId: string };
  await inTransaction((tx) =>
    scoreProject(tx, scope, { projectId, organizationId, form, answers, rubricId }),
  );
  return { ...made, client, as: (user) => scopeOfUser(user.id) };
}

/** Inserts a photo of an answer as a row. @returns its id. */
export async function addAnswerPhoto(
  { projectId, organizationId }: TicketSetup,
  fieldId: string,
): Promise<string> {
  const [row] = await db
    .insert(files)
    .values({
      organizationId,
      collection: "projects",
      recordId: projectId,
      kind: "photo",
      key: `projects/${projectId}/photos/${fieldId}.jpg`,
      name: `${fieldId}.jpg`,
      contentType: "image/jpeg",
      size: 1,
      fieldId,
    })
    .returning();
  return row!.id;
}

export const newTickets = (set: Partial<CreateTicketsInput> = {}): CreateTicketsInput => ({
  sendKey: "one form",
  as: "each",
  failure: ["leaks"],
  title: ["Repair the leak"],
  description: ["Above the stairs."],
  assignee: "",
  otherEmail: "",
  priority: "Normal",
  dueOn: null,
  ...set,
});

/** A ticket that the admin (or a given user) created and assigned to its inspector. */
export async function makeTicket(
  setup: TicketSetup,
  set: Partial<CreateTicketsInput> = {},
  creator: UserRow = setup.admin,
): Promise<TicketInView> {
  const scope = await setup.as(creator);
  const input = newTickets({ assignee: setup.inspector.id, ...set });
  const [id = ""] = await createTickets(scope, setup.projectId, input);
  return getTicket(scope, id);
}

/** Takes a new ticket through all steps: submitted with a photo, rejected, submitted again, accepted. */
export async function workTicket(setup: TicketSetup, { id }: TicketInView): Promise<void> {
  await db.insert(files).values({
    organizationId: setup.organizationId,
    collection: "tickets",
    recordId: id,
    kind: "photo",
    key: `tickets/${id}/photos/done.jpg`,
    name: "done.jpg",
    contentType: "image/jpeg",
    size: 1,
  });
  const [inspector, admin] = [await setup.as(setup.inspector), await setup.as(setup.admin)];
  await applyStep(inspector, id, "submit", "Sealed.");
  await applyStep(admin, id, "reject", "Still wet.");
  await applyStep(inspector, id, "submit", "Sealed twice.");
  await applyStep(admin, id, "accept");
}

/** Three new tickets, as lists show them. */
export async function makeThreeTickets(): Promise<TicketSetup> {
  const setup = await makeTicketSetup();
  const other = await makeUser({ type: "installer" });
  await makeTicket(setup, { sendKey: "a", title: ["Alpha leak"], dueOn: "2026-05-01" });
  await makeTicket(setup, { sendKey: "b", title: ["beta leak"], assignee: "", priority: "Urgent" });
  const set = { assignee: "other", otherEmail: other.email, failure: ["clamps"] };
  const gamma = await makeTicket(setup, { sendKey: "c", title: ["Gamma clamps"], ...set });
  await db.update(tickets).set({ status: "Rejected" }).where(eq(tickets.id, gamma.id));
  return setup;
}

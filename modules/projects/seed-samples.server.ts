/** Creates the projects of the sample data in several statuses, with the same functions as the demo data. */
import { inArray } from "drizzle-orm";
import { sampleEmail, sampleName, type SampleData } from "#app/platform/samples/sample-data.ts";
import { isSample, listSamples, markSamples } from "#app/platform/samples/sample-records.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { projects, users } from "#db/schema.ts";
import { getPublishedForm } from "#modules/forms/public.versions.server.ts";
import { listRubrics } from "#modules/scoring/public.rubric-list.server.ts";
import { removeProjects } from "./domain/trash/purge-trash.server.ts";
import type { DemoPeople } from "./seed-data/demo-people.ts";
import { makeSampleProjects } from "./seed-data/make-sample-projects.ts";
import { writeMadeProjects } from "./seed-data/write-made-projects.server.ts";
import { and, eq, not, or, sql } from "drizzle-orm";

export const sampleData: SampleData = { order: 30, fill, clear, dependents };

async function fill(scope: Scope): Promise<void> {
  const [formId] = await listSamples(db, scope, "form");
  const form = await getPublishedForm(scope, formId!);
  const rubrics = await listRubrics(scope, form.id);
  const people = await readPeople(scope);
  const made = makeSampleProjects(people, { ...form, rubrics }, new Date());
  await inTransaction(async (tx) => {
    await markSamples(
      tx,
      scope,
      "project",
      made.map(({ project }) => project.id),
    );
    await writeMadeProjects(tx, made, people);
  });
}

/** The people of the sample data. The viewer is also the office staff. */
async function readPeople(scope: Scope): Promise<DemoPeople> {
  const { viewer, organizationId } = scope;
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, await listSamples(db, scope, "user")));
  const office = { id: viewer.id, name: viewer.name };
  const peopleOfType = (type: string) => people.filter((person) => person.type === type);
  const [client, installer, inspectors] = [
    peopleOfType("client")[0]!,
    peopleOfType("installer")[0]!,
    peopleOfType("field-user"),
  ];
  return {
    organizationId,
    officeZone: viewer.timeZone,
    staff: { admin: office, scheduler: office, reviewer: office },
    client,
    installer: {
      installerKind: "user",
      installerId: installer.id,
      installerName: installer.name,
      nabcepIds: [],
    },
    inspectors,
    newId,
    nameOf: sampleName,
    emailOf: (name) => sampleEmail(name, organizationId),
    organizationOfUser: new Map(people.map(({ id }) => [id, organizationId])),
  };
}

async function clear(tx: Transaction, scope: Scope): Promise<readonly string[]> {
  return removeProjects(tx, scope, await listSamples(tx, scope, "project"));
}

/**
 * The ids of real projects that use the sample form or a sample person. The samples cannot be deleted while there are
 * any.
 */
async function dependents({ organizationId }: Scope): Promise<string[]> {
  const { clientId, formId, inspectorId, installerId } = projects;
  const uses = or(
    isSample("form", formId),
    ...[clientId, inspectorId, installerId].map((id) => isSample("user", id)),
  );
  const real = not(isSample("project", sql`${projects.id}`));
  const count = await db.$count(
    projects,
    and(eq(projects.organizationId, organizationId), real, uses),
  );
  if (count === 0) return [];
  const subject = count === 1 ? "1 project of yours uses" : `${count} projects of yours use`;
  return [`${subject} the sample form or a sample person. What they use stays.`];
}

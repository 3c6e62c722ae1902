import { seededRandom } from "#db/seed/seeded-random.ts";
import type { siteNotes } from "../schema.ts";
import type { Office } from "./demo-people.ts";
import type { DemoProject } from "./demo-project.ts";

const texts: readonly { note: string; contactAttempted: boolean }[] = [
  { note: "Gate code asked for; the owner sends it the day before.", contactAttempted: true },
  { note: "No answer on the first call, left a message.", contactAttempted: true },
  { note: "Dog in the yard. Ring first.", contactAttempted: false },
  { note: "Inverter is in the garage; someone has to open.", contactAttempted: false },
  { note: "Owner prefers mornings.", contactAttempted: true },
  { note: "Second meter on the north wall belongs to the neighbor.", contactAttempted: false },
];

/** Creates notes of the scheduler and the reviewer for about a third of the projects. */
export function makeDemoNotes(
  { project }: DemoProject,
  staff: Pick<Office["staff"], "scheduler" | "reviewer">,
): (typeof siteNotes.$inferInsert)[] {
  const random = seededRandom(`notes ${project.id}`);
  if (!random.chance(0.35)) return [];
  const { note, contactAttempted } = random.pick(texts);
  const author = contactAttempted ? staff.scheduler : staff.reviewer;
  const at = project.updatedAt ?? new Date();
  return [
    {
      id: `${project.id}-note`,
      organizationId: project.organizationId,
      projectId: project.id,
      note,
      authorId: author.id,
      authorName: author.name,
      contactAttempted,
      createdAt: at,
      updatedAt: at,
    },
  ];
}

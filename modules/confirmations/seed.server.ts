/** Demo data: what site contacts said about the next visits. */
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { asInView } from "#app/platform/in-view.ts";
import { inTransaction } from "#db/client.server.ts";
import { projects, sites, users } from "#db/schema.ts";
import { setContactAnswer } from "#modules/scheduling/public.contact.server.ts";
import { makeContactToken } from "./domain/contact-token.server.ts";
import { confirmations, type ConfirmationState } from "./schema.ts";

/** In turn, for the visits in the order of their dates; null for a contact whom nobody has asked. */
const said = [
  "Confirmed",
  "Asked",
  "Confirmed",
  null,
  "Confirmed",
  "Other time",
  "Asked",
  null,
] as const;

/** What a contact wrote who asks for another time. */
const words = "Could you come after 2 PM? We are out in the morning.";

const maxVisits = 300;

/** Does nothing when somebody was asked already, so it is safe to run twice. */
export async function seed(): Promise<void> {
  await inTransaction(async (tx) => {
    const [present] = await tx.select({ id: confirmations.id }).from(confirmations).limit(1);
    if (present) return;
    const rows = await tx
      .select({ project: projects, site: sites, asker: users })
      .from(projects)
      .innerJoin(sites, eq(sites.id, projects.siteId))
      .innerJoin(
        users,
        and(eq(users.organizationId, projects.organizationId), eq(users.type, "scheduler")),
      )
      .where(
        and(
          eq(projects.status, "Scheduled"),
          gt(projects.inspectionAt, new Date()),
          isNull(projects.deletedAt),
        ),
      )
      .orderBy(asc(projects.inspectionAt), asc(projects.id), asc(users.id))
      .limit(maxVisits);
    const byProject = new Map(rows.map((row) => [row.project.id, row]));
    for (const [index, { project, site, asker }] of [...byProject.values()].entries()) {
      const state: ConfirmationState | null = said[index % said.length]!;
      if (state === null || site.siteRepEmail === null) continue;
      const isAnswered = state !== "Asked";
      await tx.insert(confirmations).values({
        organizationId: project.organizationId,
        ...makeContactToken(project.id),
        askingOrganizationId: project.organizationId,
        askedById: asker.id,
        askedByName: asker.name,
        email: site.siteRepEmail,
        state,
        visitAt: project.inspectionAt!,
        words: state === "Other time" ? words : null,
        answeredAt: isAnswered ? new Date() : null,
        mails: 1,
      });
      await setContactAnswer(tx, asInView("project", project), state);
    }
  });
}

import { and, arrayContains, eq, not, sql } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { firstSteps } from "../schema.ts";

/** What a person can choose about the list. */
export const choices = ["inspect", "company", "sample", "hide"] as const;

export type Choice = (typeof choices)[number];

const columns = {
  inspect: () => ({ inspectsSelfAt: new Date() }),
  company: () => ({ inspectsSelfAt: new Date() }),
  sample: () => ({ sampleSeenAt: new Date() }),
  hide: () => ({ hiddenAt: new Date() }),
} satisfies Record<Choice, () => Partial<typeof firstSteps.$inferInsert>>;

/** Only what others can see is logged: looking at the sample report is not. */
const messages: Partial<Record<Choice, string>> = {
  inspect: "chose to inspect without an inspector of the organization",
  company: "chose that another company inspects",
  hide: "hid the list of first steps",
};

/** Stores a choice for the viewer's organization. A second call changes nothing but its time. */
export function choose(scope: Scope, choice: Choice): Promise<void> {
  const { organizationId } = scope;
  const set = columns[choice]();
  const message = messages[choice];
  return inTransaction(async (tx) => {
    await tx
      .insert(firstSteps)
      .values({ organizationId, ...set })
      .onConflictDoUpdate({ target: firstSteps.organizationId, set });
    if (message)
      await writeLog(tx, scope, {
        category: "organizations",
        categoryId: organizationId,
        message,
      });
  });
}

/** Gives the viewer's organization the role Installer, so that others can name it in their projects. Runs twice. */
export function becomeInstaller(scope: Scope): Promise<void> {
  const { organizationId } = scope;
  return inTransaction(async (tx) => {
    const added = await tx
      .update(organizations)
      .set({ roles: sql`array_append(${organizations.roles}, 'Installer')` })
      .where(
        and(
          eq(organizations.id, organizationId),
          not(arrayContains(organizations.roles, ["Installer"])),
        ),
      )
      .returning({ name: organizations.name });
    for (const { name } of added)
      await writeLog(tx, scope, {
        category: "organizations",
        categoryId: organizationId,
        message: `Updated organization ${name}`,
        comment: "Added the role Installer",
      });
    await broadcast(tx, [organizationId], `organization:${organizationId}`);
  });
}

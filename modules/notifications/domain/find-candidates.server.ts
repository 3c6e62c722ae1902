import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Telling } from "#app/platform/events/telling.ts";
import { asViewer } from "#app/platform/door/session.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { mutedProjects, notificationSettings } from "../schema.ts";
import { defaultMailChoice, type Candidate } from "./choose-recipients.ts";

/** All whom it concerns, as they stand now and with what they have chosen; at most `recipientsOfNotice`. */
export async function findCandidates(
  tx: Transaction,
  scope: Scope,
  { people, types = [], project }: Pick<Telling, "people" | "types" | "project">,
): Promise<Candidate[]> {
  if (people.length === 0 && types.length === 0) return [];
  const owner = project?.organizationId ?? scope.organizationId;
  // One parameter however many people: a parameter for each would cost more than finding them.
  const ids = JSON.stringify([...new Set(people)]);
  const named = sql`${users.id} = any (array(select jsonb_array_elements_text(${ids}::jsonb)))`;
  const ofTypes = and(eq(users.organizationId, owner), inArray(users.type, [...types]));
  const rows = await tx
    .select({
      user: users,
      organization: organizations,
      mail: notificationSettings.mail,
      muted: sql<boolean>`${mutedProjects.userId} is not null`,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .leftJoin(
      mutedProjects,
      and(eq(mutedProjects.userId, users.id), eq(mutedProjects.projectId, project?.id ?? "")),
    )
    .where(types.length > 0 ? or(named, ofTypes) : named)
    // Those who are named stand before those of a type, should there be too many.
    .orderBy(sql`case when ${named} then 0 else 1 end`, users.id)
    .limit(bound("recipientsOfNotice"));
  return rows.map(({ user, organization, mail, muted }) => ({
    viewer: asViewer(user, organization),
    disabled: user.disabled,
    organizationDisabled: organization.disabled,
    muted,
    mail: mail ?? defaultMailChoice,
  }));
}

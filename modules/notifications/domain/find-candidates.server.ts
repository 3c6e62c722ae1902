import { and, eq, inArray, sql } from "drizzle-orm";
import { asViewer, viewerColumns } from "#app/platform/auth/session.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import type { NotifiedEvent } from "../jobs/notify-many.job.ts";
import { mutedProjects, notificationSettings } from "../schema.ts";
import { mailChoiceOf } from "./mail/mail-choice-of.ts";
import { defaultMailChoice, type Candidate } from "./choose-recipients.ts";

/** All concerned people in their current state, with their settings; up to a limit. */
export async function findCandidates(
  tx: Transaction,
  { notice, people, types, about, doer }: NotifiedEvent,
  atMost: number,
): Promise<Candidate[]> {
  const owner = about?.project.organizationId ?? doer.organizationId;
  const isOfTypes = and(eq(users.organizationId, owner), inArray(users.type, [...types]));
  const concerned = sql`(
    select id, min(place) as place from (
      select id, 0 as place from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb) as named (id)
      union all
      select ${users.id}, 1 from ${users} where ${isOfTypes}
    ) as listed group by id) as concerned`;
  const rows = await tx
    .select({
      ...viewerColumns,
      mail: mailChoiceOf(sql`${notice}::text`),
      muted: sql<boolean>`${mutedProjects.userId} is not null`,
    })
    .from(users)
    .innerJoin(concerned, sql`concerned.id = ${users.id}`)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .leftJoin(
      mutedProjects,
      and(eq(mutedProjects.userId, users.id), eq(mutedProjects.projectId, about?.project.id ?? "")),
    )
    // Named people come before people of a type, in case the limit is reached.
    .orderBy(sql`concerned.place`, users.id)
    .limit(atMost);
  return rows.map(({ user, organization, mail, muted }) => ({
    viewer: asViewer(user, organization),
    disabled: user.disabled,
    organizationDisabled: organization.disabled,
    muted,
    mail: mail ?? defaultMailChoice,
  }));
}

import { and, desc, eq } from "drizzle-orm";
import { env } from "#app/platform/settings/env.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { listRubrics } from "#modules/scoring/public.server.ts";
import { specialAccess } from "../schema.ts";
import { attempt } from "./special-access-failure.server.ts";
import type { SpecialAccessStatus } from "./special-access-words.ts";
import { inviteAddress } from "./special-url.ts";

/** A row of the Access tab. */
export interface ListedAccess {
  id: string;
  address: string;
  rubricName: string;
  /** The rubric was removed since, so projects begin without one. */
  rubricGone: boolean;
  clientName: string;
  createdByName: string;
  dateCreated: Date;
  status: SpecialAccessStatus;
  expiresAt: Date | null;
  uses: number;
}

/** Rows a tab shows, the newest. */
const mostRows = 500;

/** The special access records of the organization's own form, newest first. */
export function getByFormId(scope: Scope, formId: string): Promise<ListedAccess[]> {
  return attempt("query", async () => {
    const rows = await db
      .select()
      .from(specialAccess)
      .where(
        and(
          eq(specialAccess.organizationId, scope.organizationId),
          eq(specialAccess.formId, formId),
        ),
      )
      .orderBy(desc(specialAccess.dateCreated), desc(specialAccess.id))
      .limit(mostRows);
    const origin = env().APP_ORIGIN;
    const rubrics = new Set((await listRubrics(scope, formId)).map(({ id }) => id));
    return rows.map((row) => ({
      id: row.id,
      address: inviteAddress(origin, row.specialUrl),
      rubricName: row.rubricName,
      rubricGone: !rubrics.has(row.rubricId),
      clientName: row.clientName,
      createdByName: row.userCreated.name,
      dateCreated: row.dateCreated,
      status: row.status,
      expiresAt: row.expiresAt,
      uses: row.uses,
    }));
  });
}

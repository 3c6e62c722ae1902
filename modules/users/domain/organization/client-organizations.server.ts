import { eq, sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projectParties } from "#db/schema.ts";
import { organizationAssociations } from "../../schema.ts";

/**
 * Ids of the organizations whose client users the viewer's organization deals with: its own, those
 * it has brought in, and those that stand as client in its projects.
 */
export function clientOrganizations(scope: Scope): SQL {
  const own = scope.organizationId;
  const associated = db
    .select({ id: organizationAssociations.clientOrganizationId })
    .from(organizationAssociations)
    .where(eq(organizationAssociations.organizationId, own));
  return sql`(select ${own} union ${associated} union ${standing(own)})`;
}

/** Each organization once, however many projects it is the client of: from one the index leads to the next. */
function standing(own: string): SQL {
  const after = (id: SQL) => sql`(select ${projectParties.partyId} from ${projectParties}
    where ${projectParties.organizationId} = ${own} and ${projectParties.partyKind} = 'organization'
      and ${projectParties.role} = 'client' and ${projectParties.partyId} > ${id}
    order by ${projectParties.partyId} limit 1)`;
  return sql`(with recursive standing (id) as (
      select ${after(sql`''`)}
      union all
      select ${after(sql`standing.id`)} from standing where standing.id is not null)
    select id from standing where id is not null)`;
}

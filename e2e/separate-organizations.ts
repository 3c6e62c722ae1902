import type { Sql } from "postgres";

/** Deletes the authorizations between two organizations that an earlier, failed run left. */
export async function separateOrganizations(
  database: Sql | null,
  one: string,
  other: string,
): Promise<void> {
  if (!database) return;
  await database`
    delete from authorizations a using organizations o, organizations p
    where o.name = ${one} and p.name = ${other}
      and (a.organization_id, a.partner_id) in ((o.id, p.id), (p.id, o.id))`;
}

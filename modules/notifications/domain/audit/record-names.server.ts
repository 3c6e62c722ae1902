/** The names of the records in the audit trail, so that each row names the record that was changed. */
import { and, eq, inArray } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { projects, sites, users } from "#db/schema.ts";

interface NamedRecord {
  category: string;
  categoryId: string;
}

const keyOf = ({ category, categoryId }: NamedRecord) => `${category}:${categoryId}`;

/** Reads only records that the viewer's organization owns. A deleted record has no name. */
export async function listRecordNames(
  scope: Scope,
  records: readonly NamedRecord[],
): Promise<(record: NamedRecord) => string | null> {
  const readers = { projects: projectNames, users: userNames, forms: formNames };
  const found = await Promise.all(
    Object.entries(readers).map(async ([category, read]) => {
      const ids = new Set(
        records.filter((each) => each.category === category).map((each) => each.categoryId),
      );
      const rows = ids.size === 0 ? [] : await read(scope, [...ids]);
      return rows.map(({ id, name }) => [keyOf({ category, categoryId: id }), name] as const);
    }),
  );
  const names = new Map(found.flat());
  return (record) => names.get(keyOf(record)) ?? null;
}

const projectNames = ({ organizationId }: Scope, ids: string[]) =>
  db
    .select({ id: projects.id, name: sites.siteOwnerName })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(and(eq(projects.organizationId, organizationId), inArray(projects.id, ids)));

const userNames = ({ organizationId }: Scope, ids: string[]) =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), inArray(users.id, ids)));

const formNames = ({ organizationId }: Scope, ids: string[]) =>
  db
    .select({ id: forms.id, name: forms.title })
    .from(forms)
    .where(and(eq(forms.organizationId, organizationId), inArray(forms.id, ids)));

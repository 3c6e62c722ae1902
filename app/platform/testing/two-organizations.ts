/**
 * Two organizations with people of every type, for the authorization matrix test: the one that sends requests, and the
 * one whose records are foreign.
 */
import type postgres from "postgres";
import { sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeOrganization, makeUser, type UserRow } from "#db/testing/factories.ts";
import type { ModuleRoute } from "../manifest/define-module.ts";
import { routeSubjects } from "../manifest/route-subjects.ts";
import { hashToken } from "../auth/session.server.ts";
import { userTypes, type UserType } from "../viewer.ts";
import { keyOf } from "./call-route.ts";
import type { Owner, Subjects } from "./subjects.ts";

type People = Record<UserType, UserRow>;

export interface TwoOrganizations {
  own: Owner;
  foreign: Owner;
  disabled: People;
}

/** Nobody is limited to clients or forms, so that only the organization hides a record from them. */
async function makePeople(organizationId: string, set: { disabled?: boolean } = {}) {
  const everything = { clientsAll: true, qualificationsAll: true };
  const made = await Promise.all(
    userTypes.map((type) => makeUser({ type, organizationId, ...everything, ...set })),
  );
  return Object.fromEntries(made.map((user) => [user.type, user])) as People;
}

async function issueKeys(people: People): Promise<void> {
  for (const { id, organizationId } of Object.values(people))
    await sql`
      insert into api_keys (user_id, organization_id, key_hash)
      values (${id}, ${organizationId}, ${hashToken(keyOf(id))})`;
}

export async function makeTwoOrganizations(): Promise<TwoOrganizations> {
  // Optional features of an organization are on, so that every page opens.
  const everything = { allowSpecialRegistration: true };
  const [own, foreign] = [await makeOrganization(everything), await makeOrganization(everything)];
  const people = await makePeople(own.id);
  const disabled = await makePeople(own.id, { disabled: true });
  await issueKeys(people);
  await issueKeys(disabled);
  await sql`
    insert into meta (key, value) values ('api_user_types', ${sql.json([...userTypes])})
    on conflict (key) do update set value = excluded.value`;
  return {
    own: { organizationId: own.id, people },
    foreign: { organizationId: foreign.id, people: await makePeople(foreign.id) },
    disabled,
  };
}

/**
 * Values for the parameters of a route: records, each below those before it, and examples for parameters that name no
 * record.
 */
export async function makeParams(
  route: ModuleRoute,
  subjects: Subjects,
  owner: Owner,
): Promise<Record<string, string>> {
  const params: Record<string, string> = {};
  const above: Record<string, string> = {};
  for (const [name, part] of routeSubjects(route)) {
    if (typeof part !== "string") params[name] = part?.example ?? "";
    else above[part] = params[name] = await subjects[part]!(owner, above);
  }
  return params;
}

/** The same URL with ids of records that never existed, from the parameter at `first` on. */
export function unknownParams(
  route: ModuleRoute,
  params: Record<string, string>,
  first = 0,
): Record<string, string> {
  const entries = [...routeSubjects(route)].map(([name, part], index) => [
    name,
    typeof part === "string" && index >= first ? newId() : params[name],
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/**
 * URLs with foreign records: the whole path, and each record below own ones, as in a forged URL. Each comes with
 * the same URL for records that never existed.
 */
export function foreignParams(
  route: ModuleRoute,
  own: Record<string, string>,
  foreign: Record<string, string>,
): { params: Record<string, string>; unknown: Record<string, string> }[] {
  const parts = [...routeSubjects(route)];
  const firsts = parts.flatMap(([, part], index) => (typeof part === "string" ? [index] : []));
  return firsts.map((first) => {
    const entries = parts.map(([name], index) => [name, (index < first ? own : foreign)[name]]);
    const params = Object.fromEntries(entries) as Record<string, string>;
    return { params, unknown: unknownParams(route, params, first) };
  });
}

interface OwnedTable {
  name: string;
  /** Its columns of type text. */
  texts: string[];
}

let owned: Promise<OwnedTable[]> | undefined;

/**
 * The tables whose rows an organization owns. Cached, because they do not change during a run and the catalog query is
 * slow.
 */
function ownedTables(): Promise<OwnedTable[]> {
  return (owned ??= (async () =>
    await sql<OwnedTable[]>`
      select table_name as name, array_agg(column_name::text) filter (where data_type = 'text') as texts
      from information_schema.columns where table_schema = 'public'
      group by table_name having bool_or(column_name = 'organization_id') order by table_name`)());
}

/** The rows of all these queries, which have the same columns, in one statement. */
async function rowsOfAll<Row extends object>(
  queries: readonly postgres.PendingQuery<Row[]>[],
): Promise<Row[]> {
  return await sql<Row[]>`
    ${queries.flatMap((query, index) => (index === 0 ? [query] : [sql` union all `, query]))}`;
}

/**
 * Finds the id columns, in rows that an organization owns, that contain one of these ids. A form may be sent with the id
 * of the record it creates; if the organization has its own row under the same id, the id counts as its own.
 */
export async function columnsNaming(
  organizationId: string,
  ids: readonly string[],
): Promise<string[]> {
  const tables = await ownedTables();
  const own = new Set(await findOwnIds(tables, organizationId, ids));
  const foreign = ids.filter((id) => !own.has(id));
  const columns = tables.flatMap(({ name, texts }) =>
    texts.filter((column) => column.endsWith("_id")).map((column) => ({ name, column })),
  );
  const rows = await rowsOfAll(
    columns.map(
      ({ name, column }) => sql<{ found: string }[]>`
        (select ${`${name}.${column}`} as found from ${sql(name)}
        where organization_id = ${organizationId} and ${sql(column)} = any(${foreign}) limit 1)`,
    ),
  );
  return rows.map(({ found }) => found);
}

async function findOwnIds(
  tables: readonly OwnedTable[],
  organizationId: string,
  ids: readonly string[],
): Promise<string[]> {
  const named = tables.filter(({ texts }) => texts.includes("id"));
  const rows = await rowsOfAll(
    named.map(
      ({ name }) => sql<{ id: string }[]>`
        select id from ${sql(name)} where organization_id = ${organizationId} and id = any(${[...ids]})`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** A digest of everything stored for an organization, by table, to check that nothing was changed. */
export async function marksOf(organizationId: string): Promise<Record<string, string>> {
  const rows = await rowsOfAll(
    (await ownedTables()).map(
      ({ name }) => sql<{ table: string; mark: string }[]>`
        select ${name} as table, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as mark
        from ${sql(name)} t where organization_id = ${organizationId}`,
    ),
  );
  return Object.fromEntries(rows.map(({ table, mark }) => [table, mark]));
}

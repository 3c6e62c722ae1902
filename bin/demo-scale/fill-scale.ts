import { hash } from "@node-rs/argon2";
import { demoPassword } from "#db/seed/demo-people.ts";
import { rebuildOrganization } from "#modules/analytics/public.server.ts";
import type postgres from "postgres";
import { copyRows } from "./copy-rows.ts";
import { addActivity, addPeopleActivity } from "./scale-activity.ts";
import { addForms, dropSamples, scaleForms } from "./scale-answers.ts";
import {
  accountRows,
  organizationRows,
  scaleOrganizations,
  smallOrganizations,
  userRows,
} from "./scale-people.ts";
import { scaleRows } from "./scale-projects.ts";

/** Rows held in memory at a time. */
const batch = 5_000;

/** One organization without projects for so many projects. */
const projectsPerSmall = 10;

interface FillOptions {
  /** Called with the number of projects made so far. */
  onProgress?: (made: number) => void;
  /** Whether to add what people did: answers, results, visits, history, tickets. Lists of projects do not need them. */
  activity?: boolean;
}

/**
 * Adds `count` projects of twenty organizations of their own, by COPY, with the people, sites, parties and reports that
 * belong to them. The people can sign in with the demo's password. Indexes that are expensive to maintain are rebuilt at the end.
 */
export async function fillScale(
  sql: postgres.Sql,
  count: number,
  { onProgress, activity = true }: FillOptions = {},
): Promise<void> {
  const made = scaleOrganizations();
  const now = new Date();
  await copyRows(sql, "organizations", organizationRows(made));
  const small = smallOrganizations(activity ? Math.ceil(count / projectsPerSmall) : 0);
  await copyRows(sql, "organizations", small.organizations);
  const people = [...userRows(made), ...small.users];
  await copyRows(sql, "users", people);
  await copyRows(sql, "accounts", accountRows(people, await hash(demoPassword)));
  if (activity) await addForms(sql, made[0]!.id);
  await sql`drop index if exists projects_search`;
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(count, from + batch);
    const rows = scaleRows(made, scaleForms, { from, to, now });
    await sql.begin(async (tx) => {
      await copyRows(tx, "sites", rows.sites);
      await copyRows(tx, "projects", rows.projects);
      await copyRows(tx, "project_parties", rows.parties);
      if (activity) await addActivity(tx, { from, to });
    });
    onProgress?.(to);
  }
  await sql`create index if not exists projects_search on projects using gin (search_text gin_trgm_ops)`;
  await addReports(sql);
  // The nightly job rebuilds the counts too. No real organization adds this many projects in a day.
  await sql`select rebuild_project_counts()`;
  await sql`vacuum analyze`;
  if (!activity) return;
  await addPeopleActivity(sql);
  await dropSamples(sql);
  for (const { id } of made) await rebuildOrganization(id);
  await sql`vacuum analyze`;
}

/** A report of each completed project, its file only by name. */
async function addReports(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into reports (id, organization_id, project_id, title, file_id, ready_at, status, cause,
      requested_by_id, requested_by_name)
    select 'scale-report-' || p.id, p.organization_id, p.id, s.site_owner_name || ' ' || p.form_title, 'scale-file',
      p.completed_on, 'ready', 'completion', p.reviewer_id, p.reviewer_name
    from projects p join sites s on s.id = p.site_id
    where p.status = 'Completed' and p.id like 'scale-project-%'`;
  await sql`
    insert into report_reads (report_id, organization_id, party_kind, party_id, state)
    select id, organization_id, 'organization', organization_id, case when abs(hashtext(id)) % 3 = 0 then 'Unread' else 'Read' end
    from reports where id like 'scale-report-%'`;
}

/** Projects with thirty answers each. */
import type postgres from "postgres";

const questions = 30;

const form = {
  id: "exports-form",
  title: "Exports",
  version: 1,
  sections: [
    {
      id: "all",
      title: "All",
      fields: Array.from({ length: questions }, (_, index) => ({
        id: `q${index}`,
        type: "radio-button",
        label: `Question ${index}`,
        options: [{ label: "Yes" }, { label: "No" }],
      })),
    },
  ],
};

interface FilledRows {
  organizationId: string;
  answers: number;
}

/** Without triggers and keys being checked row by row, which would take hours of millions of answers. */
export async function fillExportRows(
  sql: postgres.TransactionSql,
  { organizationId, answers }: FilledRows,
): Promise<void> {
  const projects = Math.ceil(answers / questions);
  await sql`set local session_replication_role = replica`;
  await sql`insert into organizations (id, name) values (${organizationId}, 'Exports')`;
  await sql`insert into sites (id, organization_id, site_owner_name, site_address)
    select 'exports-' || at, ${organizationId}, 'Owner ' || at, at || ' Roof Street, Albany' from generate_series(1, ${projects}::int) at`;
  await sql`insert into projects (id, organization_id, site_id, status, form_id, form_title, client_name, created_at)
    select 'exports-' || at, ${organizationId}, 'exports-' || at, 'Completed', ${form.id}, 'Exports', 'Client ' || at,
      timestamptz '2020-01-01' + at * interval '1 minute' from generate_series(1, ${projects}::int) at`;
  await sql`insert into intakes (project_id, organization_id, form_id, form_version, form, field_ids)
    select 'exports-' || at, ${organizationId}, ${form.id}, 1, ${sql.json(form)}, '{}' from generate_series(1, ${projects}::int) at`;
  const slice = 50_000;
  for (let first = 1; first <= projects; first += slice)
    await sql`insert into intake_answers (project_id, field_id, organization_id, answer, version, updated_by_id, updated_by_name)
      select 'exports-' || at, 'q' || question, ${organizationId},
        jsonb_build_object('values', jsonb_build_array('Yes'), 'comment', 'Seen, and "noted" ' || at), 1, 'x', 'X'
      from generate_series(${first}::int, ${Math.min(first + slice - 1, projects)}::int) at,
        generate_series(0, ${questions - 1}::int) question`;
  await sql`analyze sites, projects, intakes, intake_answers`;
}

/** What the projects of a large demo have besides their rows: answers, results, visits, history, notices and tickets. */
import type postgres from "postgres";

type Client = postgres.Sql | postgres.TransactionSql;

/** Adds them to the projects with numbers `from` up to, not including, `to`. */
export async function addActivity(
  sql: Client,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const made = sql`(
    select p.*, s.site_owner_name, s.site_address, abs(hashtext(p.id)) as dice
    from projects p join sites s on s.id = p.site_id
    where p.id = any(select 'scale-project-' || at from generate_series(${from}::int, ${to - 1}::int) at)) as p`;
  await addIntakes(sql, made);
  await addVisits(sql, made);
  await addHistory(sql, made);
  await addTickets(sql, made);
}

type Made = postgres.Fragment;

/** Answers from the first visit on, and the result of completed projects. */
async function addIntakes(sql: Client, made: Made): Promise<void> {
  const isVisited = sql`p.status in ('In Progress', 'Review', 'Needs Corrections', 'Completed')`;
  await sql`
    insert into intakes (project_id, organization_id, form_id, form_version, form, field_ids)
    select p.id, p.organization_id, p.form_id, 1, v.definition,
      array(select field ->> 'id' from jsonb_array_elements(v.definition #> '{sections,0,fields}') as field)
    from ${made} join form_versions v on v.form_id = p.form_id where ${isVisited}`;
  await sql`
    insert into intake_answers (project_id, field_id, organization_id, answer, version, updated_by_id, updated_by_name, updated_at)
    select p.id, a.field_id, p.organization_id, a.answer, 1, coalesce(p.inspector_id, ''), coalesce(p.inspector_name, ''), p.updated_at
    from ${made} join scale_answers a on a.form_id = p.form_id and a.sample = p.dice % 4 where ${isVisited}`;
  await sql`
    insert into intake_results (id, organization_id, project_id, form_id, form_version, rubric_id, rubric_name, verdict, result, scored_at)
    select 'scale-result-' || p.id, p.organization_id, p.id, p.form_id, 1, p.rubric_id, 'Acceptance', r.verdict, r.result, p.completed_on
    from ${made} join scale_results r on r.form_id = p.form_id and r.sample = p.dice % 4 where p.status = 'Completed'`;
}

/** The booking of each visit; one of ten was moved before. */
async function addVisits(sql: Client, made: Made): Promise<void> {
  const columns = sql`id, organization_id, project_id, owner_id, owner_name, type, starts_at, ends_at, minutes, custom_cancel_date`;
  await sql`
    insert into calendar_entries (${columns})
    select 'scale-visit-' || p.id, p.organization_id, p.id, p.inspector_id, p.inspector_name, 'Intake',
      p.inspection_at, p.inspection_ends_at, p.inspection_minutes, null
    from ${made} where p.inspector_id is not null and p.inspection_at is not null
    union all
    select 'scale-moved-' || p.id, p.organization_id, p.id, p.inspector_id, p.inspector_name, 'Intake',
      p.inspection_at - interval '1 day', p.inspection_ends_at - interval '1 day', p.inspection_minutes, p.created_at
    from ${made} where p.inspector_id is not null and p.inspection_at is not null and p.dice % 10 = 0`;
  await sql`
    insert into intake_cancellations (id, organization_id, project_id, canceled_at, canceled_date, new_scheduled_date, inspector_id,
      inspector_name, rescheduled, canceled_by_id, canceled_by_name)
    select 'scale-moved-' || p.id, p.organization_id, p.id, p.created_at, p.inspection_at - interval '1 day', p.inspection_at,
      p.inspector_id, p.inspector_name, true, p.client_id, p.client_name
    from ${made} where p.inspector_id is not null and p.inspection_at is not null and p.dice % 10 = 0`;
}

/** Log entries of the steps, and the notifications of an administrator and a scheduler. */
async function addHistory(sql: Client, made: Made): Promise<void> {
  const steps = sql`cross join lateral (values
    ('requested', 'Requested', 'Project requested', p.created_at),
    ('scheduled', 'Scheduled', 'Inspection scheduled', p.inspection_at - interval '1 day'),
    ('submitted', 'Review', 'Inspection submitted', case when p.status in ('Review', 'Completed') then p.inspection_ends_at end),
    ('finalized', 'Completed', 'Project completed', p.completed_on)) as step (name, status, message, at)`;
  await sql`
    insert into log_entries (id, organization_id, category, category_id, message, new_status, actor_id, actor_name, user_index, created_at)
    select 'scale-' || step.name || '-' || p.id, p.organization_id, 'projects', p.id, step.message, step.status, p.client_id,
      p.client_name, jsonb_build_object(p.client_id, 'client'), step.at
    from ${made} ${steps} where step.at is not null`;
  await sql`
    insert into notifications (id, organization_id, recipient_id, kind, message, path, project_id, site, site_owner, actor_id,
      actor_name, read_at, created_at)
    select 'scale-' || step.name || '-' || who.type || '-' || p.id, p.organization_id, p.organization_id || '-' || who.type || '-1',
      'projects.' || step.name, step.message, '/projects/' || p.id || '/manage', p.id, p.site_address, p.site_owner_name,
      p.client_id, p.client_name, case when p.dice % 20 > 0 then step.at end, step.at
    from ${made} ${steps} cross join (values ('admin'), ('scheduler')) as who (type)
    where step.at is not null and step.name in ('requested', 'finalized')`;
}

/** A ticket for one of eight completed projects; three of four are done. */
async function addTickets(sql: Client, made: Made): Promise<void> {
  await sql`
    insert into tickets (id, organization_id, project_id, title, description, status, priority, due_on, failure, assignee_id,
      assignee_type, assignee_name, creator_id, creator_name, inspection_date, site_owner, address, search_text, created_at,
      updated_by_id, updated_by_name)
    select 'scale-ticket-' || p.id, p.organization_id, p.id, 'Clear the space around the battery', 'Move what is stored there.',
      (array['Incomplete', 'Submitted', 'Completed', 'Completed'])[1 + p.dice / 8 % 4], (array['Normal', 'Normal', 'Urgent'])[1 + p.dice / 32 % 3],
      (p.completed_on + interval '14 days')::date,
      '{"id": "clearance-walls", "label": "Clearances", "question": "Are the required distances met?", "value": "Fail", "images": [], "sectionTitle": "Battery System", "score": "Fail"}',
      p.installer_id, 'installer', p.installer_name, p.reviewer_id, p.reviewer_name, p.inspection_at, p.site_owner_name, p.site_address,
      lower('Clear the space around the battery ' || p.site_address || ' ' || p.site_owner_name || ' ' || p.installer_name), p.completed_on,
      p.reviewer_id, p.reviewer_name
    from ${made} where p.status = 'Completed' and p.dice % 8 = 0`;
}

/** Availability of every inspector for the coming weeks, and a subscription of every administrator and client. */
export async function addPeopleActivity(sql: Client): Promise<void> {
  await sql`
    insert into calendar_entries (id, organization_id, owner_id, owner_name, type, starts_at, ends_at, minutes, parent_id)
    select 'scale-free-' || u.id || '-' || day, u.organization_id, u.id, u.name, 'Availability',
      current_date + day + interval '15 hours', current_date + day + interval '23 hours', 480, 'scale-free-' || u.id
    from users u cross join generate_series(-30, 60) as day
    where u.type = 'field-user' and u.id like 'scale-org-%' and extract(dow from current_date + day) between 1 and 5`;
  await sql`
    insert into subscriptions (id, organization_id, user_id, title, frequency, filter, email, next_run_at)
    select 'scale-subscription-' || u.id, u.organization_id, u.id, 'Completed this week', '1',
      '{"status": ["Completed"], "outcome": [], "formId": []}', u.email, now() + interval '1000 days'
    from users u where u.type in ('admin', 'client') and u.id like 'scale-%'`;
}

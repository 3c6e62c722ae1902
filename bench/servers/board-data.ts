/** A busy day for one organization: many inspectors with visits, and many projects that wait for a date. */
import type postgres from "postgres";
import { newId } from "#db/columns.ts";

export interface BoardSize {
  inspectors: number;
  visits: number;
  waiting: number;
}

const newIds = (count: number): string[] => Array.from({ length: count }, () => newId());

/**
 * The visits of an inspector take 40 minutes and follow each other every 50 minutes from 8 AM, within about 30 miles of
 * Phoenix.
 * @param day such as "2027-03-03", in Phoenix.
 * @returns the ids of the inspectors and of the projects, the booked ones first.
 */
export async function makeBusyDay(
  sql: postgres.Sql,
  organizationId: string,
  day: string,
  { inspectors, visits, waiting }: BoardSize,
): Promise<{ inspectorIds: string[]; projectIds: string[] }> {
  const [inspectorIds, projectIds] = [newIds(inspectors), newIds(visits + waiting)];
  await sql`insert into users (id, organization_id, name, email, type, clients_all, qualifications_all, address)
    select id, ${organizationId}, (array['Ada','Ben','Cleo','Dan','Eva','Finn'])[1 + at % 6] || ' ' ||
      (array['Reyes','Novak','Okafor','Lind','Moreau'])[1 + at % 5], 'board-' || at || '@bench.test', 'field-user', true, true,
      at || ' Mesa View, Phoenix, AZ 85032'
    from unnest(${inspectorIds}::text[]) with ordinality as made (id, at)`;
  await sql`insert into sites (id, organization_id, site_owner_name, site_rep_email, site_address, latitude, longitude, time_zone)
    select 'site-' || id, ${organizationId}, (array['Marisol','Yusuf','Tessa','Carla','Quentin','Vera','Hugo'])[1 + at % 7] || ' ' ||
      (array['Vega','Petrov','Quiroga','Vasquez','Jimenez','Delacroix','Brandt','Ito','Obi','Roth','Sand'])[1 + at % 11],
      'contact-' || at || '@bench.test', at || ' ' || (array['Mesa View','Palm Lane','Oak Street','Sun Road'])[1 + at % 4] || ', ' ||
      (array['Phoenix','Mesa','Tempe','Glendale','Scottsdale'])[1 + at % 5] || ', AZ 85' || lpad((at % 90)::text, 3, '0'),
      33.2 + (at * 37 % 100) / 200.0, -112.3 + (at * 61 % 100) / 200.0, 'America/Phoenix'
    from unnest(${projectIds}::text[]) with ordinality as made (id, at)`;
  await sql`insert into projects (id, organization_id, site_id, status, client_name, form_title, created_at, inspector_id, inspector_name,
      inspector_organization_id, inspector_kind, inspection_at, inspection_ends_at, inspection_minutes)
    select id, ${organizationId}, 'site-' || id, 'Scheduled', 'Helen Brandt', 'Rooftop Photovoltaic Inspection', now() - interval '9 days',
      inspector, 'Inspector', ${organizationId}, 'internal', starts, starts + interval '40 minutes', 40
    from (select id, (${inspectorIds}::text[])[1 + at % ${inspectors}::int] as inspector,
      ((${day} || ' 08:00')::timestamp at time zone 'America/Phoenix') + ((at - 1) / ${inspectors}::int) * interval '50 minutes' as starts
      from unnest(${projectIds.slice(0, visits)}::text[]) with ordinality as made (id, at)) booked`;
  await sql`insert into projects (id, organization_id, site_id, status, client_name, form_title, created_at)
    select id, ${organizationId}, 'site-' || id, 'To Be Scheduled', 'Helen Brandt', 'Rooftop Photovoltaic Inspection',
      now() - (at % 40) * interval '1 day'
    from unnest(${projectIds.slice(visits)}::text[]) with ordinality as made (id, at)`;
  await sql`insert into calendar_entries (id, organization_id, project_id, owner_id, owner_name, type, starts_at, ends_at, minutes)
    select 'entry-' || id, organization_id, id, inspector_id, inspector_name, 'Intake', inspection_at, inspection_ends_at, 40
    from projects where id = any(${projectIds}) and inspection_at is not null`;
  await sql`vacuum analyze users, sites, projects, calendar_entries`;
  return { inspectorIds, projectIds };
}

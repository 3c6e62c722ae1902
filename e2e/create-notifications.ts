/** Creates users with notifications as rows in the database. */
import type { Sql } from "postgres";

interface NotificationTarget {
  owner: string;
  projectId: string;
  /** Of a scheduler that only this run uses, so that runs at the same time do not read each other's inbox. */
  email: string;
}

/** Notifies a scheduler about a project. */
export async function notify(
  database: Sql,
  run: string,
  ...messages: string[]
): Promise<NotificationTarget> {
  const email = `${run}@demo.test`;
  const [project] = await database<{ id: string; owner: string; organization: string }[]>`
    select p.id, s.site_owner_name as owner, p.organization_id as organization
    from projects p join sites s on s.id = p.site_id join users u on u.organization_id = p.organization_id
    where u.email = 'scheduler@demo.test' and p.deleted_at is null order by p.id limit 1`;
  const { id, owner, organization } = project!;
  await database`
    insert into users (id, organization_id, name, email, type, clients_all)
    values (${run}, ${organization}, ${`Sam ${run}`}, ${email}, 'scheduler', true)`;
  await database`insert into accounts (id, email, user_id, confirmed_at) values (${run}, ${email}, ${run}, now())`;
  for (const message of messages)
    await database`
      insert into notifications (id, organization_id, recipient_id, kind, message, severity, path, project_id, site, site_owner, actor_name)
      select ${`${run}-${message}`}, p.organization_id, ${run}, 'projects.moved', ${`${message} ${run}`}, 3,
        '/projects/' || p.id || '/manage', p.id, s.site_address, s.site_owner_name, 'Ann'
      from projects p join sites s on s.id = p.site_id where p.id = ${id}`;
  return { owner, projectId: id, email };
}

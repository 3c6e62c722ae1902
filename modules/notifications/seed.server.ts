/** The demo's notifications: those of the newest projects for the owner's people. */
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { ownerOrganizationId } from "#db/seed/demo-people.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { notifications } from "./schema.ts";

interface DemoNotification {
  /** Status of the projects that the notification is about. */
  status: string;
  to: UserType;
  kind: string;
  message: string;
  severity: number;
}

const demoNotifications: readonly DemoNotification[] = [
  {
    status: "Requested",
    to: "admin",
    kind: "projects.requested",
    message: "requested a project",
    severity: 4,
  },
  {
    status: "Cancel Requested",
    to: "admin",
    kind: "projects.cancel-requested",
    message: "asks to cancel the project",
    severity: 3,
  },
  {
    status: "To Be Scheduled",
    to: "scheduler",
    kind: "projects.accepted",
    message: "accepted the project; it is to be scheduled",
    severity: 5,
  },
  {
    status: "Review",
    to: "quality-manager",
    kind: "projects.submitted",
    message: "submitted the inspection for review",
    severity: 4,
  },
  {
    status: "Completed",
    to: "client",
    kind: "projects.finalized",
    message: "finalized the project",
    severity: 5,
  },
];

const projectsOfEach = 3;

/** Runs once: a log with any entry is left unchanged. */
export async function seed(): Promise<void> {
  const [present] = await db.select({ id: notifications.id }).from(notifications).limit(1);
  if (!present) for (const each of demoNotifications) await insertNotifications(each);
}

type SeedRow = {
  recipient: string;
  project: string;
  site: string;
  owner: string;
  by: string;
  at: string;
};

/** The first is unread, the earlier ones were read. */
async function insertNotifications({
  status,
  to,
  kind,
  message,
  severity,
}: DemoNotification): Promise<void> {
  const found = await db.execute<SeedRow>(sql`
    select u.id as recipient, p.id as project, s.site_address as site, s.site_owner_name as owner,
      coalesce(p.updated_by_name, p.inspector_name, p.client_name, 'Sunline Assurance') as by, p.updated_at as at
    from projects p join sites s on s.id = p.site_id
      join lateral (select id from users where organization_id = p.organization_id and type = ${to} order by id limit 1) u on true
    where p.organization_id = ${ownerOrganizationId} and p.status = ${status} and p.deleted_at is null
    order by p.created_at desc limit ${projectsOfEach}`);
  const rows = found.map((row, index): typeof notifications.$inferInsert => ({
    id: newId(),
    organizationId: ownerOrganizationId,
    recipientId: row.recipient,
    kind,
    message: `${row.by} ${message}`,
    severity,
    path: `/projects/${row.project}/manage`,
    projectId: row.project,
    site: row.site,
    siteOwner: row.owner,
    actorName: row.by,
    seen: index > 0,
    readAt: index > 0 ? new Date(row.at) : null,
    createdAt: new Date(row.at),
  }));
  if (rows.length > 0) await db.insert(notifications).values(rows);
}

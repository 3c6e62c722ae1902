import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { listScoredProjects } from "../domain/create/list-scored-projects.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Ticket dialog · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return { projects: await listScoredProjects(scope) };
}

/** The ticket dialog as a page: after a project is chosen, the dialog opens over this page. */
export default function TicketDialogPage() {
  const { projects } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page title="Ticket dialog" width="narrow">
      {projects.length === 0 ? (
        <EmptyState
          icon="ticket"
          title="No completed projects"
          text="Projects that are completed and have a rubric appear here."
        />
      ) : (
        <>
          <p className="text-muted">Choose a project to create tickets from its failed answers.</p>
          <ul className="divide-y divide-line rounded-md border border-line bg-raised">
            {projects.map(({ id, siteOwner, address }) => (
              <li key={id} className="px-4 py-2">
                <Link to={href(`/projects/${id}/tickets/failures`)} className="text-link">
                  {siteOwner}
                </Link>
                <span className="block text-sm text-muted">{address}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchBox } from "#app/ui/fields/search-box.tsx";
import { Page } from "#app/ui/page.tsx";
import { helpGroups, listHelpPages, type HelpCards } from "../domain/help-pages.server.ts";
import { findRecords } from "../search.server.ts";

export const meta: MetaFunction = () => [{ title: "Help · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const found = q ? await findRecords(scope, q, listHelpPages().length) : null;
  const groups = helpGroups(({ id }) => !found || found.some((each) => each.id === id));
  return { q, groups, tabs: await listLinks(scope, "help", null) };
}

export default function Help() {
  const { q, groups, tabs } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title="Help"
      action={tabs.map(({ id, label, path }) => (
        <LinkButton key={id} to={href(path)}>
          {label}
        </LinkButton>
      ))}
    >
      <Form method="get" role="search" className="flex max-w-md">
        <SearchBox label="Search help" searchText={q} />
      </Form>
      {groups.length === 0 && (
        <EmptyState
          drawing="map-pin"
          title="Nothing found"
          text="Try fewer words, or another word for the same thing."
          action={
            <Link to="?" className="text-link">
              Show all
            </Link>
          }
        />
      )}
      <div className="help-groups">
        {groups.map((group) => (
          <HelpGroup key={group.label} {...group} />
        ))}
      </div>
    </Page>
  );
}

function HelpGroup({ label, cards }: HelpCards) {
  const href = useOrganizationPath();
  return (
    <section aria-label={label} className="grid gap-2">
      <h2>{label}</h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-raised">
        {cards.map(({ id, title, about }) => (
          <li key={id}>
            <Link
              to={href(`/help/${id}`)}
              className="grid px-4 py-3 -outline-offset-2 hover:bg-sunken"
              // A phone without a connection has the pages themselves.
              reloadDocument
            >
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-muted">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { listTabs } from "#app/platform/manifest/list-tabs.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { helpCards } from "../domain/help-pages.server.ts";

export const meta: MetaFunction = () => [{ title: "Help · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return { cards: helpCards(), tabs: await listTabs(scope, "help", null) };
}

export default function Help() {
  const { cards, tabs } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title="Help"
      width="narrow"
      action={tabs.map(({ id, label, path }) => (
        <LinkButton key={id} to={href(path)}>
          {label}
        </LinkButton>
      ))}
    >
      <ul className="divide-y divide-line rounded-md border border-line bg-raised">
        {cards.map(({ id, title, minutes }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-4 py-3">
            <Link to={href(`/help/${id}`)} className="text-link" reloadDocument>
              {title}
            </Link>
            <span className="text-sm text-muted">{minutes} min</span>
          </li>
        ))}
      </ul>
    </Page>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { Served } from "#app/platform/page/served.ts";
import { Page } from "#app/ui/page.tsx";
import { helpCards } from "../domain/help-pages.server.ts";

export const meta: MetaFunction = () => [{ title: "Help · Fieldlight" }];

export async function loader() {
  return { cards: helpCards() };
}

export default function Help() {
  const { cards } = useLoaderData<Served<typeof loader>>();
  const under = useOrganizationPath();
  return (
    <Page title="Help" width="narrow">
      <ul className="divide-y divide-line rounded-md border border-line bg-raised">
        {cards.map(({ id, title, minutes }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-4 py-3">
            <Link to={under(`/help/${id}`)} className="text-link">
              {title}
            </Link>
            <span className="text-sm text-muted">{minutes} min</span>
          </li>
        ))}
      </ul>
    </Page>
  );
}

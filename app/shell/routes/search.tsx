import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { controlClass } from "#app/ui/fields/field-frame.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { Page } from "#app/ui/page.tsx";
import { findAnything } from "../find-anything.server.ts";
import type { Served } from "#app/platform/page/served.ts";

export const meta: MetaFunction = () => [{ title: "Search · Fieldlight" }];

const maxOfAKind = 8;

/** Pages and records that contain the words of `q`. The palette uses this route too. */
export async function loader({ request, scope }: GuardedArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  return { q, groups: await findAnything(scope, q, maxOfAKind) };
}

export default function Search() {
  const { q, groups } = useLoaderData<Served<typeof loader>>();
  return (
    <Page title="Search" width="narrow">
      <Form method="get" role="search" className="flex gap-2">
        <input
          key={q}
          type="search"
          name="q"
          aria-label="Pages and records"
          defaultValue={q}
          className={controlClass}
        />
        <div className="shrink-0">
          <Button tone="primary" icon="search">
            Search
          </Button>
        </div>
      </Form>
      {groups.length === 0 && (
        <EmptyState
          drawing="map-pin"
          title="Nothing found"
          text="Try fewer words, or part of a name or address."
        />
      )}
      {groups.map(({ label, found }) => (
        <section key={label} aria-label={label} className="grid gap-2">
          <h2>{label}</h2>
          <ul className="divide-y divide-line rounded-md border border-line bg-raised">
            {found.map((one) => (
              <li key={one.id}>
                <Link to={one.to} className="block px-3 py-2 -outline-offset-2 hover:bg-sunken">
                  <Marked text={one.label} words={q} />
                  {one.detail && (
                    <span className="block text-sm text-muted">
                      <Marked text={one.detail} words={q} />
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

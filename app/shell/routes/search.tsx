import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchBox } from "#app/ui/fields/search-box.tsx";
import { HighlightedText } from "#app/ui/highlighted-text.tsx";
import { readProjectStatus } from "#app/platform/project-status.ts";
import { Page } from "#app/ui/page.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { findAnything } from "../find-anything.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Search · Fieldlight" }];

const maxOfAKind = 8;

/** Pages and records that contain the words of `q`. The palette uses this route too. */
export async function loader({ request, scope }: GuardedArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  return { q, groups: await findAnything(scope, q, maxOfAKind) };
}

/** The name is stronger than the address after it. */
function Label({ text, q }: { text: string; q: string }) {
  const [name = "", ...rest] = text.split(/(?=, )/);
  return (
    <>
      <span className="font-semibold">
        <HighlightedText text={name} searchText={q} />
      </span>
      <HighlightedText text={rest.join("")} searchText={q} />
    </>
  );
}

/** A project's status has its color, as everywhere. */
function Detail({ text, q }: { text: string; q: string }) {
  if (readProjectStatus(text)) return <StatusBadge status={text} />;
  return (
    <span className="min-w-0 text-sm wrap-anywhere text-muted">
      <HighlightedText text={text} searchText={q} />
    </span>
  );
}

export default function Search() {
  const { q, groups } = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page title="Search">
      <Form method="get" role="search" className="flex max-w-3xl">
        <SearchBox label="Pages and records" searchText={q} />
      </Form>
      {groups.length === 0 && (
        <EmptyState
          drawing="map-pin"
          title="Nothing found"
          text="Try fewer words, or part of a name or address."
        />
      )}
      {groups.map(({ label, found, all }) => (
        <section key={label} aria-label={label} className="grid max-w-3xl gap-2">
          <h2 className="flex items-baseline gap-2">
            {label}
            <span className="mr-auto text-sm font-normal text-muted">
              {all ? `first ${found.length}` : found.length}
            </span>
            {all && (
              <Link to={all} className="text-link text-sm font-normal">
                All {label.toLowerCase()} found
              </Link>
            )}
          </h2>
          <ul className="divide-y divide-line rounded-md border border-line bg-raised">
            {found.map((one) => (
              <li key={one.id}>
                <Link
                  to={one.to}
                  className="flex min-h-10 items-center justify-between gap-x-4 gap-y-1 px-3 py-2 -outline-offset-2 hover:bg-sunken"
                >
                  <span className="min-w-0 wrap-anywhere">
                    <Label text={one.label} q={q} />
                    {one.because && (
                      <span className="block text-sm text-muted">
                        <HighlightedText text={one.because} searchText={q} />
                      </span>
                    )}
                  </span>
                  {one.detail && <Detail text={one.detail} q={q} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

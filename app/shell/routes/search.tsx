import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchBox } from "#app/ui/fields/search-box.tsx";
import { HighlightedText } from "#app/ui/highlighted-text.tsx";
import { readProjectStatus } from "#app/platform/project-status.ts";
import { Page } from "#app/ui/page.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { findAnything, type FoundGroup } from "../find-anything.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Search · Fieldlight" }];

const maxOfAKind = 8;
const maxOfOneKind = 25;

/** Pages and records that contain the words of `q`, of one `kind` alone if it is set. The palette uses this route too. */
export async function loader({ request, scope }: GuardedArgs) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const kind = searchParams.get("kind");
  return { q, kind, groups: await findAnything(scope, q, kind ? maxOfOneKind : maxOfAKind) };
}

export default function Search() {
  const { q, kind, groups } = useLoaderData<HandlerData<typeof loader>>();
  const shown = groups.filter(({ label }) => !kind || label === kind);
  return (
    <Page title="Search" width="narrow">
      <Form method="get" role="search" className="flex">
        {kind && <input type="hidden" name="kind" value={kind} />}
        <SearchBox label="Pages and records" searchText={q} />
      </Form>
      {(groups.length > 1 || kind) && q && <KindTabs q={q} kind={kind} groups={groups} />}
      {shown.length === 0 && (
        <EmptyState
          drawing="map-pin"
          title="Nothing found"
          text="Try fewer words, or part of a name or address."
        />
      )}
      {shown.map((group) => (
        <Group key={group.label} group={group} q={q} />
      ))}
    </Page>
  );
}

interface SearchData {
  q: string;
  kind: string | null;
  groups: readonly FoundGroup[];
}

function KindTabs({ q, kind, groups }: SearchData) {
  const tabs = groups.map(({ label, found, all }) => ({
    label: `${label} (${all ? `${found.length}+` : found.length})`,
    to: `?${new URLSearchParams({ q, kind: label })}`,
    current: label === kind,
  }));
  const every = { label: "All", to: `?${new URLSearchParams({ q })}`, current: !kind };
  return <Tabs label="Kinds of results" tabs={[every, ...tabs]} />;
}

function Group({ group: { label, found, all }, q }: { group: FoundGroup; q: string }) {
  return (
    <section aria-label={label} className="grid min-w-0 gap-2">
      <h2 className="flex items-baseline justify-between gap-2">
        {label}
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
              className="grid gap-x-4 px-3 py-2 text-sm -outline-offset-2 hover:bg-sunken"
            >
              <Result {...one} q={q} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ResultProps = Pick<FoundGroup["found"][number], "label" | "detail" | "because"> & {
  q: string;
};

/** At most three lines: the name with its status, the address or another detail, and where the words were found. */
function Result({ label, detail = "", because = "", q }: ResultProps) {
  const [name = "", ...rest] = label.split(/, (?=.)/);
  const hasStatus = readProjectStatus(detail) !== null;
  const below = [...rest, ...(hasStatus || !detail ? [] : [detail])].join(", ");
  return (
    <>
      <span className="flex min-w-0 items-baseline justify-between gap-x-4">
        <span className="truncate text-base font-semibold">
          <HighlightedText text={name} searchText={q} />
        </span>
        {hasStatus && <StatusBadge status={detail} />}
      </span>
      {[below, because].filter(Boolean).map((text) => (
        <span key={text} className="truncate text-muted">
          <HighlightedText text={text} searchText={q} />
        </span>
      ))}
    </>
  );
}

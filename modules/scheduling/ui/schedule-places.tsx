import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { LiveMapView } from "#app/platform/maps/map-view.ts";
import { LiveMap } from "#app/ui/chart/google-map.tsx";
import { SearchBox } from "#app/ui/fields/search-box.tsx";
import { listSize } from "../domain/booking/scheduling-constants.ts";
import { schedulePath, type ScheduleQuery } from "../domain/booking/schedule-query.ts";
import { ProjectPickList, type ProjectPick } from "./project-pick-list.tsx";

interface SchedulePlacesProps {
  query: ScheduleQuery;
  list: { rows: readonly ProjectPick[]; hasMore: boolean };
  map: LiveMapView | null;
  /** There are more inspectors than the map shows. */
  moreInspectors: boolean;
  selectedId: string | null;
  inspectorId: string | null;
  details: ReactNode;
}

/** The right side of the page: the list or the map of projects, the toggle between them, and the search. */
export function SchedulePlaces({
  query,
  list,
  map,
  moreInspectors,
  selectedId,
  inspectorId,
  details,
}: SchedulePlacesProps) {
  const selectedIds = [selectedId, inspectorId].filter((id) => id !== null);
  return (
    <section
      aria-label="Projects"
      className={`grid min-w-0 content-start gap-3 lg:sticky lg:top-4 lg:self-start ${selectedId ? "max-lg:order-3" : ""}`}
    >
      {query.id === "" && (
        <div className="flex items-start gap-2">
          <OtherView query={query} />
          <SearchForm query={query} />
        </div>
      )}
      {!map && query.id ? (
        details
      ) : map ? (
        <div className="grid gap-2">
          <LiveMap title="Projects and inspectors" {...map} selectedIds={selectedIds} />
          <MapLimits inspectors={moreInspectors} />
        </div>
      ) : (
        <div className="relative rounded-md border border-line bg-raised lg:max-h-[calc(100vh-3rem)] lg:overflow-y-auto">
          <ProjectPickList
            query={query}
            rows={list.rows}
            selectedId={selectedId}
            details={details}
          />
        </div>
      )}
      {!query.id && (
        <Pages
          query={query}
          count={list.rows.length}
          hasMore={list.hasMore}
          hasChosen={selectedId !== null}
        />
      )}
      {map && details}
    </section>
  );
}

/** The link to the list or the map, whichever is not shown. */
function OtherView({ query }: Pick<SchedulePlacesProps, "query">) {
  const href = useOrganizationPath();
  const [otherView, words, icon] =
    query.view === "map"
      ? (["list", "Project List", "list"] as const)
      : (["map", "Map", "map"] as const);
  return (
    <LinkButton to={href(schedulePath(query, { view: otherView }))} icon={icon} preventScrollReset>
      <span className={query.id ? "" : "max-sm:sr-only"}>{words}</span>
    </LinkButton>
  );
}

/** Beside the heading of one chosen project: its map, and the way back to the others. */
export function ChosenViews({ query }: Pick<SchedulePlacesProps, "query">) {
  const href = useOrganizationPath();
  return (
    <div className="flex gap-2">
      <OtherView query={query} />
      <LinkButton
        to={href(schedulePath(query, { id: "", from: "" }))}
        icon="list"
        preventScrollReset
      >
        All projects
      </LinkButton>
    </div>
  );
}

/** Says that the map is incomplete. @param inspectors whether there are inspectors that it does not show. */
export function MapLimits({ inspectors }: { inspectors: boolean }) {
  if (!inspectors) return null;
  return (
    <p className="text-sm text-muted">
      {`The map shows the first ${listSize} inspectors. Search by name to find others.`}
    </p>
  );
}

interface PagesProps {
  query: ScheduleQuery;
  /** The number of projects on this page. */
  count: number;
  /** There is a next page. */
  hasMore: boolean;
  /** A phone shows only the chosen project, and the way back to the others. */
  hasChosen: boolean;
}

/** The page links of the list and the map, which show the same projects. */
function Pages({ query, count, hasMore, hasChosen }: PagesProps) {
  const href = useOrganizationPath();
  const { page } = query;
  const before = (page - 1) * listSize;
  const to = (next: number) => href(schedulePath(query, { page: next, selected: "" }));
  const all = hasChosen && (
    <span className="lg:hidden">
      <LinkButton to={to(page)}>All projects</LinkButton>
    </span>
  );
  if (page === 1 && !hasMore) return all;
  return (
    <nav aria-label="Pages of projects" className="flex flex-wrap items-center gap-3 text-sm">
      {all}
      <span className="text-muted">
        {count > 0 ? `Projects ${before + 1} to ${before + count}` : "No projects on this page"}
      </span>
      {page > 1 && (
        <LinkButton to={to(page - 1)} preventScrollReset>
          Previous
        </LinkButton>
      )}
      {hasMore && (
        <LinkButton to={to(page + 1)} preventScrollReset>
          Next
        </LinkButton>
      )}
    </nav>
  );
}

/** Searches when the user presses Enter. The other URL parameters do not change. */
function SearchForm({ query }: { query: ScheduleQuery }) {
  const href = useOrganizationPath();
  const path = schedulePath(query, { q: "", selected: "", page: 1 });
  const otherParameters = [...new URLSearchParams(path.split("?")[1] ?? "")];
  return (
    <Form
      method="get"
      action={href("/schedule")}
      role="search"
      preventScrollReset
      className="flex grow gap-2 sm:max-w-96"
    >
      {otherParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBox label="Search projects" searchText={query.q} />
    </Form>
  );
}

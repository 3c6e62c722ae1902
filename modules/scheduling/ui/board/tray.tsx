import { countOf } from "#app/platform/format.ts";
import { Form, Link } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { SearchBox } from "#app/ui/fields/search-box.tsx";
import { formatAttempts } from "../../domain/contact/contact-answer.ts";
import { boardPath, hiddenParameters, type BoardQuery } from "../../domain/board/board-query.ts";
import type { Tray, WaitingProject } from "../../domain/board/waiting-projects.server.ts";

interface TrayProps {
  query: BoardQuery;
  tray: Tray;
  /** The number of rows on a page. */
  pageSize: number;
  /** The inspectors by whose permissions the tray can be filtered. */
  inspectors: readonly { id: string; name: string }[];
  /** The chosen project. */
  chosen: ReactNode;
}

/**
 * The projects to schedule: search, filters and sort order, then the rows by city. The chosen project is always at the
 * top, so that users book a series of visits in the same place on the screen.
 */
export function TrayPane({ query, tray, pageSize, inspectors, chosen }: TrayProps) {
  const href = useOrganizationPath();
  const groups = byCity(tray.rows.filter(({ id }) => id !== query.project));
  return (
    <section aria-label="To be scheduled" className="board-tray">
      <TrayHead query={query} tray={tray} inspectors={inspectors} />
      {chosen && (
        <Link
          to={href(boardPath(query, { project: "", inspector: "", at: "" }))}
          className="board-phone text-link block px-4 py-3"
        >
          All to be scheduled
        </Link>
      )}
      {chosen}
      {tray.rows.length === 0 && <EmptyTray query={query} />}
      {groups.map(([city, rows]) => (
        <section key={city} aria-label={city || "Projects"} className="board-rest">
          {city !== "" && (
            <h3 className="board-city">
              {city} <span>{rows.length}</span>
              <span>up to {countOf(Math.max(...rows.map(({ days }) => days)), "day")}</span>
            </h3>
          )}
          {rows.map((row) => (
            <div key={row.id} className="board-waiting">
              <label>
                <input
                  type="checkbox"
                  form={planForm}
                  name="id"
                  value={row.id}
                  aria-label={`Plan ${row.siteOwner}`}
                />
              </label>
              <Row
                row={row}
                namesCity={city === ""}
                to={href(boardPath(query, { project: row.id, inspector: "", at: "" }))}
              />
            </div>
          ))}
        </section>
      ))}
      <Pages query={query} tray={tray} size={pageSize} />
    </section>
  );
}

/**
 * Groups the rows by city, in the order of the first row of each. Where most cities have one project, the rows name their
 * city themselves, as one group without a name.
 */
function byCity(rows: readonly WaitingProject[]): [string, WaitingProject[]][] {
  const groups = [...Map.groupBy(rows, ({ city }) => city)];
  if (groups.length * 2 <= rows.length) return groups;
  return rows.length === 0 ? [] : [["", groups.flatMap(([, ofCity]) => ofCity)]];
}

function Row({ row, to, namesCity }: { row: WaitingProject; to: string; namesCity: boolean }) {
  const facts = [namesCity && row.city, row.client, !namesCity && row.type]
    .filter(Boolean)
    .join(" · ");
  return (
    <Link to={to} preventScrollReset className="board-job" data-drag="" draggable={false}>
      <b className="font-semibold">{row.siteOwner}</b>
      <WaitingDays days={row.days} />
      <small>
        {row.isDeclined && <b className="text-bad">Declined · </b>}
        {row.attempts > 0 && <b>{formatAttempts(row.attempts)} · </b>}
        {facts || row.city}
      </small>
    </Link>
  );
}

/** How many days a project has waited: amber from a week on, red from three weeks on. */
export function WaitingDays({ days }: { days: number }) {
  if (days < 1) return <span className="board-wait">today</span>;
  return (
    <span className="board-wait" data-age={days > 21 ? "21" : days > 7 ? "7" : undefined}>
      {countOf(days, "day")}
    </span>
  );
}

function TrayHead({ query, tray, inspectors }: Omit<TrayProps, "pageSize" | "chosen">) {
  const href = useOrganizationPath();
  return (
    <header className={query.project ? "board-rest" : ""}>
      <h2 className="text-sm max-sm:sr-only">
        To Be Scheduled <span className="font-normal text-muted">{tray.countText}</span>
      </h2>
      <Form
        method="get"
        action={href("/schedule/board")}
        role="search"
        preventScrollReset
        className="flex gap-2"
      >
        <HiddenParameters query={query} without={["q"]} />
        <SearchBox label="Search" placeholder="Owner, address, number" searchText={query.q} />
      </Form>
      <div className="flex flex-wrap items-start gap-1">
        <Filters query={query} tray={tray} inspectors={inspectors} />
        {tray.count > 0 && <PlanForm query={query} />}
      </div>
    </header>
  );
}

const planForm = "plan-these";

/** Opens a plan for the selected projects, or for all that match the filters. */
function PlanForm({ query }: { query: BoardQuery }) {
  const href = useOrganizationPath();
  const { q, client, type, state, wanted, fits, age } = query;
  const filters = Object.entries({ q, client, type, state, wanted, fits, age });
  return (
    <Form method="get" id={planForm} action={href("/schedule/plan")} className="ml-auto">
      {filters.map(
        ([name, value]) =>
          value !== "" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button
        className="board-chip"
        title="Plans the selected projects, or all of these if none is selected"
      >
        Plan these
      </button>
    </Form>
  );
}

function HiddenParameters({ query, without }: { query: BoardQuery; without: readonly string[] }) {
  return hiddenParameters(query, without).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

const filterNames = ["client", "type", "state", "wanted"] as const;
const filterLabels = {
  client: "Client",
  type: "Type",
  state: "State",
  wanted: "Inspector wanted",
} as const;
const ages = [
  { value: "7", label: "At least 7 days" },
  { value: "21", label: "At least 21 days" },
];

/** Each active filter is a button that removes it. */
function Filters({ query, tray, inspectors }: Omit<TrayProps, "pageSize" | "chosen">) {
  const href = useOrganizationPath();
  const chipOf = (name: (typeof used)[number]) => {
    if (name === "age") return `${query.age} days`;
    if (name !== "fits") return query[name];
    return `Fits ${inspectors.find(({ id }) => id === query.fits)?.name ?? "nobody"}`;
  };
  const used = ([...filterNames, "fits", "age"] as const).filter((name) => query[name] !== "");
  return (
    <>
      <SortMenu query={query} />
      {used.map((name) => (
        <Link
          key={name}
          to={href(boardPath(query, { [name]: "", page: 1 }))}
          preventScrollReset
          className="board-chip"
          data-on=""
        >
          {chipOf(name)} <span aria-hidden>×</span>
          <span className="sr-only">, remove this filter</span>
        </Link>
      ))}
      <FilterForm query={query} tray={tray} inspectors={inspectors} />
    </>
  );
}

function FilterForm({ query, tray, inspectors }: Omit<TrayProps, "pageSize" | "chosen">) {
  const href = useOrganizationPath();
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="board-chip">Filter</summary>
      <Form
        method="get"
        action={href("/schedule/board")}
        preventScrollReset
        onChange={(event: FormEvent<HTMLFormElement>) => event.currentTarget.requestSubmit()}
        className="mt-2 grid gap-2"
      >
        <HiddenParameters query={query} without={[...filterNames, "fits", "age"]} />
        {filterNames.map((name) => (
          <SelectField
            key={`${name} ${query[name]}`}
            name={name}
            label={filterLabels[name]}
            placeholder="All"
            options={tray.filters[name].map(({ value, count }) => ({
              value,
              label: count === null ? value : `${value} (${count})`,
            }))}
            defaultValue={query[name]}
          />
        ))}
        <SelectField
          key={`fits ${query.fits}`}
          name="fits"
          label="Fits the skills of"
          placeholder="Anybody"
          options={inspectors.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={query.fits}
        />
        <SelectField
          name="age"
          label="Waiting"
          placeholder="Any time"
          options={ages}
          defaultValue={query.age}
        />
        <noscript>
          <Button>Filter</Button>
        </noscript>
      </Form>
    </details>
  );
}

/** The sort order. "Nearest" means nearest to the chosen project. */
function SortMenu({ query }: { query: BoardQuery }) {
  const href = useOrganizationPath();
  if (query.project === "") return null;
  const isNear = query.sort === "near";
  return (
    <Link
      to={href(boardPath(query, { sort: isNear ? "" : "near", page: 1 }))}
      preventScrollReset
      className="board-chip"
    >
      {isNear ? "Nearest first" : "Longest wait first"}
    </Link>
  );
}

function EmptyTray({ query }: { query: BoardQuery }) {
  const href = useOrganizationPath();
  const isFiltered =
    boardPath(query) !==
    boardPath(query, {
      q: "",
      client: "",
      type: "",
      state: "",
      wanted: "",
      fits: "",
      age: "",
      page: 1,
    });
  if (!isFiltered) return <EmptyState drawing="calendar" title="Everything is scheduled" />;
  return (
    <EmptyState
      icon="search"
      title="Nothing matches"
      action={
        <LinkButton
          to={href(
            boardPath(query, {
              q: "",
              client: "",
              type: "",
              state: "",
              wanted: "",
              fits: "",
              age: "",
              page: 1,
            }),
          )}
        >
          Clear the filters
        </LinkButton>
      }
    />
  );
}

function Pages({ query, tray, size }: { query: BoardQuery; tray: Tray; size: number }) {
  const href = useOrganizationPath();
  const { count, hasMore } = tray;
  const pages = Math.ceil(count / size);
  if (pages < 2) return null;
  const to = (page: number) => href(boardPath(query, { page }));
  return (
    <nav aria-label="Pages of the tray" className="board-rest flex items-center gap-2 p-3">
      {query.page > 1 && (
        <LinkButton to={to(query.page - 1)} icon="chevron-left" iconOnly preventScrollReset>
          Previous page
        </LinkButton>
      )}
      <span className="mr-auto text-muted">
        {query.page} of {hasMore && "more than "}
        {pages}
      </span>
      {(query.page < pages || (hasMore && tray.rows.length === size)) && (
        <LinkButton to={to(query.page + 1)} icon="chevron-right" iconOnly preventScrollReset>
          Next page
        </LinkButton>
      )}
    </nav>
  );
}

import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/fields/field-frame.tsx";
import { SearchBox } from "#app/ui/fields/search-box.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import {
  calendarFilters,
  calendarPath,
  calendarSearch,
  calendarViews,
  type CalendarQuery,
} from "../domain/calendar/calendar-query.ts";

interface CalendarToolbarProps {
  query: CalendarQuery;
  title: string;
  previous: string;
  next: string;
  intakesShown: boolean;
  /** Null for types that may not see availability. */
  availabilityShown: boolean | null;
  /** The primary action of who may add availability. */
  action: ReactNode;
}

const viewLabels = { month: "Month", week: "Week", list: "List" };

/**
 * The heading and the controls of the calendar: the views, previous and next, the filter and the buttons for what is shown. All are links
 * or a GET form. A phone shows the last two behind one button beside the heading.
 */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { query, title, previous, next, intakesShown, availabilityShown, action } = props;
  const href = useOrganizationPath();
  const to = (changes: Partial<CalendarQuery>) => href(calendarPath(query, changes));
  const intakesPath = to({ hidesIntakes: intakesShown, ...whenShown(query) });
  const tabs = calendarViews.map((view) => ({
    label: viewLabels[view],
    to: to({ view }),
    current: view === query.view,
  }));
  return (
    <header className="calendar-head">
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <h1>Calendar</h1>
        <h2 className="text-lg font-normal text-muted" aria-live="polite">
          {title}
        </h2>
      </div>
      <Tabs label="Calendar views" tabs={tabs} segmented />
      <div className="flex gap-1">
        <LinkButton to={to({ date: previous })} icon="chevron-left" iconOnly preventScrollReset>
          Previous
        </LinkButton>
        <LinkButton to={to({ date: "" })} preventScrollReset>
          Today
        </LinkButton>
        <LinkButton to={to({ date: next })} icon="chevron-right" iconOnly preventScrollReset>
          Next
        </LinkButton>
      </div>
      {action}
      <details open={query.q !== "" || undefined} className="fold list-fold">
        <summary className={buttonClass()}>
          <Icon name="sliders" />
          <span className="sr-only">Filters</span>
        </summary>
      </details>
      <div className="fold-body list-filters">
        <FilterForm query={query} />
        <div className="ml-auto flex flex-wrap gap-2">
          {availabilityShown !== null && (
            <LinkButton
              to={to({ availability: availabilityShown ? "hide" : "show" })}
              preventScrollReset
            >
              {availabilityShown ? "Hide Availability" : "Show Availability"}
            </LinkButton>
          )}
          <LinkButton to={intakesPath} preventScrollReset>
            {intakesShown ? "Hide Intakes" : "Show Intakes"}
          </LinkButton>
          <LinkButton to={href("/calendar/feeds")} preventScrollReset>
            Subscribe
          </LinkButton>
        </div>
      </div>
    </header>
  );
}

/** A client filter always shows intakes, so hiding intakes also removes that filter. */
function whenShown(query: CalendarQuery): Partial<CalendarQuery> {
  return query.by === "Client" && query.q !== "" ? { q: "", by: "User" } : {};
}

function FilterForm({ query }: { query: CalendarQuery }) {
  const href = useOrganizationPath();
  const otherParameters = [...new URLSearchParams(calendarSearch(query, { by: "User", q: "" }))];
  return (
    <Form
      method="get"
      action={href("/calendar")}
      role="search"
      preventScrollReset
      className="flex grow gap-2"
    >
      {otherParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        key={`by ${query.by}`}
        name="by"
        aria-label="Filter by"
        defaultValue={query.by}
        className={`${controlClass} max-w-32 sm:max-w-40`}
      >
        {calendarFilters.map((by) => (
          <option key={by}>{by}</option>
        ))}
      </select>
      <span className="flex grow gap-2 sm:max-w-96">
        <SearchBox label="Filter the calendar" placeholder="Part of a name" searchText={query.q} />
      </span>
    </Form>
  );
}

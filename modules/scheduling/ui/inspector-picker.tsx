import { Form, Link } from "@remix-run/react";
import type { PointerEvent } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { controlClass } from "#app/ui/fields/field-frame.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { ScheduleStep } from "./chosen-project.tsx";
import { schedulePath, type ScheduleQuery } from "../domain/booking/schedule-query.ts";

interface InspectorTexts {
  id: string;
  name: string;
  address: string | null;
  qualifications: readonly string[];
  clients: readonly string[];
}

/** Facts that distinguish inspectors. A missing one is a dash, so that nobody reads it as "All". */
function InspectorFacts({ address, qualifications, clients }: InspectorTexts) {
  return (
    <div className="text-sm">
      <SummaryList
        rows={[
          { label: "Address", value: address },
          { label: "Qualifications", value: qualifications.join(", ") },
          { label: "Clients", value: clients.join(", ") },
        ]}
      />
    </div>
  );
}

interface InspectorPickerProps {
  query: ScheduleQuery;
  selected: InspectorTexts | null;
  /** Empty when an inspector is selected. */
  inspectors: readonly InspectorTexts[];
  /** The name of the booked inspector when this list does not include them. */
  elsewhere: { name: string; isCompany: boolean } | null;
  /** There are more inspectors than the list shows. */
  hasMore: boolean;
  /** A project is chosen, and no inspector. */
  isCurrent: boolean;
  error?: string;
}

/** The inspector of the booking: a list to choose from, or the chosen one. Every choice is a link. */
export function InspectorPicker(props: InspectorPickerProps) {
  const { query, selected, inspectors, elsewhere, hasMore, isCurrent, error } = props;
  const href = useOrganizationPath();
  return (
    <ScheduleStep
      id="inspector"
      number={2}
      title="Inspector"
      value={selected?.name ?? elsewhere?.name}
      isCurrent={isCurrent}
      error={error}
    >
      {selected ? (
        <div className="flex flex-col gap-2">
          <p className="flex items-center gap-2 font-semibold">
            <Avatar name={selected.name} size={24} />
            {selected.name}
          </p>
          <InspectorFacts {...selected} />
          <div>
            <LinkButton
              to={href(schedulePath(query, { inspector: "" }))}
              icon="x"
              preventScrollReset
            >
              Clear Selected Inspector
            </LinkButton>
          </div>
        </div>
      ) : (
        <>
          {elsewhere && (
            <p className="text-sm text-muted">
              Currently: {elsewhere.name}
              {elsewhere.isCompany && ". It schedules its own inspector, or choose one of yours."}
            </p>
          )}
          {(hasMore || query.person !== "") && <PersonSearch query={query} />}
          <InspectorList query={query} inspectors={inspectors} />
          {hasMore && (
            <p className="text-sm text-muted">
              Showing the first {inspectors.length}. Search to find others.
            </p>
          )}
        </>
      )}
    </ScheduleStep>
  );
}

/** Searches when the user presses Enter. The other URL parameters do not change. */
function PersonSearch({ query }: { query: ScheduleQuery }) {
  const href = useOrganizationPath();
  const path = schedulePath(query, { person: "" });
  const otherParameters = [...new URLSearchParams(path.split("?")[1] ?? "")];
  return (
    <Form method="get" action={href("/schedule")} role="search" preventScrollReset>
      {otherParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={query.person}
        type="search"
        name="person"
        aria-label="Search inspectors"
        placeholder="Search inspectors"
        defaultValue={query.person}
        className={controlClass}
      />
    </Form>
  );
}

function InspectorList({ query, inspectors }: Pick<InspectorPickerProps, "query" | "inspectors">) {
  const href = useOrganizationPath();
  if (inspectors.length === 0)
    return (
      <p className="text-muted">
        {query.person ? "Nobody matches." : "Your organization has no field users yet."}
      </p>
    );
  return (
    <ul aria-label="Inspectors" className="-mx-2 max-h-80 overflow-y-auto">
      {inspectors.map((inspector) => (
        <li
          key={inspector.id}
          className="relative"
          onPointerEnter={(event) => showCard(event, true)}
          onPointerLeave={(event) => showCard(event, false)}
        >
          <Link
            to={href(schedulePath(query, { inspector: inspector.id }))}
            preventScrollReset
            className="mr-12 flex min-h-control items-center gap-3 px-2 text-sm hover:underline"
          >
            <Avatar name={inspector.name} size={24} />
            {inspector.name}
          </Link>
          <details className="group px-2">
            <summary className="absolute top-0 right-0 flex min-h-control w-12 items-center justify-center text-muted">
              <Icon name="chevron-down" label={`About ${inspector.name}`} />
            </summary>
            <div data-card="" className="pb-3">
              <InspectorFacts {...inspector} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** The maximum height of a card beside the list, in pixels. */
const cardHeight = 240;

/**
 * Hovering over the name opens the card; touch and keyboard use the arrow button. The card that opens by hovering is
 * placed over the page beside the list, so that the layout does not move.
 */
function showCard(event: PointerEvent<HTMLLIElement>, open: boolean) {
  const row = event.currentTarget;
  const card = row.querySelector("details");
  const content = card?.querySelector<HTMLElement>("[data-card]");
  if (!card || !content || event.pointerType !== "mouse") return;
  // The arrow button has already opened the card.
  if (open && card.open) return;
  card.open = open;
  content.removeAttribute("style");
  content.classList.toggle("row-menu", open);
  if (!open) return;
  const { right, top } = row.getBoundingClientRect();
  Object.assign(content.style, {
    position: "fixed",
    zIndex: "10",
    width: "20rem",
    padding: "12px",
    whiteSpace: "normal",
    left: `${right}px`,
    top: `${Math.max(8, Math.min(top, window.innerHeight - cardHeight))}px`,
  });
}

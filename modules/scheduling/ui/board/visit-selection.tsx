/** Checkboxes on the board, with which users move several visits together. */
import { Link, useLocation } from "@remix-run/react";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { SelectBox, SelectionBar, SelectionLink } from "#app/ui/table/selection-bar.tsx";
import { boardPath, type BoardQuery } from "../../domain/board/board-query.ts";
import type { LaneVisit } from "../../domain/board/lanes.server.ts";
import { selectionForm } from "./use-visit-selection.ts";

/**
 * The checkbox of a visit that can still be moved. A page without JavaScript has them when they are asked for (`SelectLink`);
 * they are a tenth of a busy page.
 */
export function VisitCheckbox({ visit, query }: { visit: LaneVisit; query: BoardQuery }) {
  const { projectId, isDone, name } = visit;
  const isHydrated = useIsHydrated();
  if (projectId === null || isDone || (!isHydrated && query.select === "")) return null;
  return (
    <span className="board-tick">
      <SelectBox form={selectionForm} id={projectId} label={name} />
    </span>
  );
}

/** Shows the checkboxes of visits in a browser without JavaScript. */
export function SelectLink({ query }: { query: BoardQuery }) {
  const href = useOrganizationPath();
  if (query.select !== "") return null;
  return (
    <noscript>
      <Link to={href(boardPath(query, { select: "yes" }))} className="text-link">
        Select visits
      </Link>
    </noscript>
  );
}

/** Selects all visits of a lane or a day. @param of the selector of the elements that contain the visits. */
export function SelectAllVisits({ of, label }: { of: string; label: string }) {
  if (!useIsHydrated()) return null;
  return (
    <span className="board-tick">
      <input
        type="checkbox"
        data-select-all={of}
        aria-label={`Select all ${label}`}
        className="select-box"
      />
    </span>
  );
}

const ways = [
  { value: "days", label: "Move by days" },
  { value: "inspector", label: "To another inspector" },
  { value: "waiting", label: "Back to the tray" },
];

/** The buttons for the selected visits. */
export function MoveBar() {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  const actions = (
    <>
      <input type="hidden" name="back" value={pathname + search} />
      {ways.map(({ value, label }) => (
        <SelectionLink
          key={value}
          action={href("/projects/selected/move")}
          name="how"
          value={value}
        >
          {label}
        </SelectionLink>
      ))}
    </>
  );
  return <SelectionBar selection={{ form: selectionForm, nameOf: () => "", actions }} />;
}

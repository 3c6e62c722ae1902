import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { boardPath, type BoardQuery } from "../../domain/board/board-query.ts";

interface BoardHeadProps {
  query: BoardQuery;
  title: string;
  today: string;
  previous: string;
  next: string;
  /** How many projects are in the tray. */
  waiting: string;
}

/** The tabs of scheduling and the links to the previous and next day or week. */
export function BoardHead({ query, title, today, previous, next, waiting }: BoardHeadProps) {
  const href = useOrganizationPath();
  const to = (changes: Partial<BoardQuery>) => href(boardPath(query, changes));
  const views = [
    { label: "List", to: href("/schedule?view=list"), isCurrent: false },
    {
      label: `To Be Scheduled ${waiting}`,
      to: to({ pane: "", project: "", inspector: "", at: "" }),
      isCurrent: query.pane === "",
      className: "board-phone",
    },
    {
      label: "Day",
      to: to({ view: "day", date: query.date || today, pane: "lanes" }),
      isCurrent: query.view === "day",
    },
    {
      label: "Week",
      to: to({ view: "week", date: query.date || today, pane: "lanes" }),
      isCurrent: query.view === "week",
    },
  ];
  return (
    <div className="board-head" data-pane={query.pane || "tray"}>
      <nav aria-label="Scheduling views" className="segments">
        <ul>
          {views.map(({ label, to: path, isCurrent, className }) => (
            <li key={label} className={className}>
              <Link to={path} preventScrollReset aria-current={isCurrent ? "page" : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="board-steps">
        <LinkButton to={to({ date: previous })} icon="chevron-left" iconOnly preventScrollReset>
          Previous
        </LinkButton>
        <LinkButton to={to({ date: today })} preventScrollReset>
          Today
        </LinkButton>
        <LinkButton to={to({ date: next })} icon="chevron-right" iconOnly preventScrollReset>
          Next
        </LinkButton>
        <h2 className="px-1" aria-live="polite">
          {title}
        </h2>
      </div>
    </div>
  );
}

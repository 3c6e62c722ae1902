import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxField } from "#app/ui/fields/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { exportHref } from "../../domain/exports/export-href.ts";
import { figures, type FigureId } from "../../domain/performance/figures.ts";
import { fewestProjects } from "../../domain/performance/rates.ts";
import type { Performance } from "../../domain/performance/performance-types.ts";
import { frameLabel, type TimeFrame } from "../../domain/time-frames.ts";
import { ExportButton } from "../export-button.tsx";
import { TimeFrameFields } from "../time-frame-fields.tsx";
import { FirstTimeTable } from "./first-time-table.tsx";
import { LeagueTable } from "./league-table.tsx";
import { ManufacturerTables } from "./manufacturer-tables.tsx";
import { StateFailuresMap } from "./state-failures-map.tsx";
import { StatusTimes } from "./status-times.tsx";
import { ThresholdForm } from "./threshold-form.tsx";

interface PerformancePageProps {
  frame: TimeFrame;
  performance: Performance;
  /** Whether the period before was asked for. */
  compares: boolean;
  /** Null unless it was asked for, and for All Time, which has none. */
  before: { frame: TimeFrame; performance: Performance } | null;
  pinned: readonly { figure: FigureId; threshold: number | null }[];
}

/** Who performs well, where projects wait, and where they fail; each figure links to its projects. */
export function PerformancePage(props: PerformancePageProps) {
  const { frame, performance, compares } = props;
  const under = useOrganizationPath();
  return (
    <Page
      title="Performance"
      width="wide"
      breadcrumbs={[{ label: "Analytics", to: under("/analytics") }]}
    >
      <Form method="get" className="flex flex-wrap items-end gap-3 print:hidden">
        <TimeFrameFields key={frame} label="Completed" frame={frame} />
        <CheckboxField
          key={`compare ${compares}`}
          name="compare"
          label="Compare with the period before"
          defaultChecked={compares}
        />
        <Button>Show</Button>
      </Form>
      {performance.counted === 0 ? (
        <EmptyState
          title="No Data"
          text="No completed project was scored in this time."
          action={
            <Link className="text-link" to={under("/analytics/performance")}>
              Show all time
            </Link>
          }
        />
      ) : (
        <Figures {...props} />
      )}
    </Page>
  );
}

function Figures({ frame, performance, before, pinned }: PerformancePageProps) {
  const under = useOrganizationPath();
  const was = before?.performance;
  const { counted, isCut, leagues, first, times, states, manufacturers } = performance;
  const pinOf = (id: FigureId) => pinned.find(({ figure }) => figure === id);
  const card = (id: FigureId, content: ReactNode) => (
    <Card
      title={figures[id]}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <ExportButton name={figures[id]} to={under(exportHref(id, { frame }))} />
          <Pin id={id} frame={frame} isPinned={pinOf(id) !== undefined} />
        </div>
      }
    >
      {content}
      {pinOf(id) && <ThresholdForm id={id} frame={frame} threshold={pinOf(id)!.threshold} />}
    </Card>
  );
  return (
    <>
      <p>
        Counts {isCut ? "the latest " : ""}
        {formatCount(counted)} completed {counted === 1 ? "project" : "projects"}. An interval holds
        the true share with 95% confidence (Wilson); the order is by its lower end. Fewer than{" "}
        {fewestProjects} projects are gray.
        {before && ` The period before is ${frameLabel(before.frame)}.`}
      </p>
      {card(
        "field-users",
        <LeagueTable
          {...{ frame, type: "field_user", rows: leagues.field_user }}
          before={was?.leagues.field_user}
        />,
      )}
      {card(
        "installers",
        <LeagueTable
          {...{ frame, type: "installer", rows: leagues.installer }}
          before={was?.leagues.installer}
        />,
      )}
      {card(
        "clients",
        <LeagueTable
          {...{ frame, type: "client", rows: leagues.client }}
          before={was?.leagues.client}
        />,
      )}
      {card("first-time", <FirstTimeTable frame={frame} {...first} before={was?.first} />)}
      {card("times", <StatusTimes frame={frame} times={times} before={was?.times} />)}
      {card("states", <StateFailuresMap frame={frame} states={states} before={was?.states} />)}
      {card(
        "manufacturers",
        <ManufacturerTables {...{ frame, manufacturers }} before={was?.manufacturers} />,
      )}
    </>
  );
}

function Pin({ id, frame, isPinned }: { id: FigureId; frame: TimeFrame; isPinned: boolean }) {
  const under = useOrganizationPath();
  return (
    <Form method="post" action={under("/analytics/performance/pin")}>
      <input type="hidden" name="figure" value={id} />
      <input type="hidden" name="frame" value={frame} />
      <Button name="pinned" value={isPinned ? "" : "yes"}>
        {isPinned ? "Unpin" : "Pin to My Home"}
        <span className="sr-only">: {figures[id]}</span>
      </Button>
    </Form>
  );
}

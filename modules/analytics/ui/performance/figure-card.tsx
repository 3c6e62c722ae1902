import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { analyticsSearch, type AnalyticsQuery } from "../../domain/analytics-query.ts";
import type { PerformanceResult } from "../../domain/load-analytics.server.ts";
import { figures, type FigureId } from "../../domain/performance/figures.ts";
import { ExportMenu } from "../export-menu.tsx";
import { CountedFields } from "./counted-fields.tsx";
import { ThresholdForm } from "./threshold-form.tsx";

interface FigureCardProps {
  id: FigureId;
  /** The figure's own name unless the card shows several. */
  title?: ReactNode;
  query: AnalyticsQuery;
  pinned: PerformanceResult["pinned"];
  /** Shown between the title and the figure. */
  choice?: ReactNode;
  children: ReactNode;
}

/** A card with a figure that can be exported, and pinned to My Home with the choices of the page. */
export function FigureCard({ id, title, query, pinned, choice, children }: FigureCardProps) {
  const pin = pinned.find(({ figure }) => figure === id);
  return (
    <Card
      title={title ?? figures[id]}
      actions={
        <div className="flex items-center gap-2 print:hidden">
          <Pin id={id} query={query} isPinned={pin !== undefined} />
          <ExportMenu name={figures[id]} table={id} search={analyticsSearch(query)} />
        </div>
      }
    >
      {choice}
      {children}
      {pin && <ThresholdForm id={id} query={query} threshold={pin.threshold} />}
    </Card>
  );
}

interface PinProps {
  id: FigureId;
  query: AnalyticsQuery;
  isPinned: boolean;
}

function Pin({ id, query, isPinned }: PinProps) {
  const href = useOrganizationPath();
  return (
    <Form method="post" action={href("/analytics/performance/pin")} preventScrollReset>
      <input type="hidden" name="figure" value={id} />
      <CountedFields query={query} />
      <Button name="pinned" value={isPinned ? "" : "yes"}>
        {isPinned ? "Unpin" : "Pin"}
        <span className="sr-only">
          {isPinned ? "" : " to My Home"}: {figures[id]}
        </span>
      </Button>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { NumberField } from "#app/ui/fields/field.tsx";
import { figures, type FigureId } from "../../domain/performance/figures.ts";
import { thresholds } from "../../domain/performance/thresholds.ts";
import type { AnalyticsQuery } from "../../domain/analytics-query.ts";
import { CountedFields } from "./counted-fields.tsx";

interface ThresholdFormProps {
  id: FigureId;
  query: AnalyticsQuery;
  threshold: number | null;
}

/** Edits the threshold of a pinned figure. Beyond it, the person who pinned the figure gets one mail. */
export function ThresholdForm({ id, query, threshold }: ThresholdFormProps) {
  const href = useOrganizationPath();
  const { label, unit, max } = thresholds[id];
  return (
    <Form
      key={threshold}
      method="post"
      action={href("/analytics/performance/threshold")}
      preventScrollReset
      className="mt-4 flex flex-wrap items-end gap-3 print:hidden"
    >
      <input type="hidden" name="figure" value={id} />
      <CountedFields query={query} />
      <NumberField
        id={`threshold-${id}`}
        name="threshold"
        label={label}
        hint={`Once for each, with at least 5 projects. Empty for no email.`}
        unit={unit}
        min={0}
        max={max}
        defaultValue={threshold ?? ""}
      />
      <Button>
        Save<span className="sr-only"> the threshold of {figures[id]}</span>
      </Button>
    </Form>
  );
}

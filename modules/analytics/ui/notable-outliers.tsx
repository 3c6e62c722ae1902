import { Link } from "@remix-run/react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { analyticsSearch, type AnalyticsQuery } from "../domain/analytics-query.ts";
import type { NotableOutlier, Outliers } from "../domain/results/outlier-table.ts";
import { outlierText } from "../domain/results/outlier-value.ts";
import { figureProjectsHref } from "./figure-projects-href.ts";
import { ExportMenu } from "./export-menu.tsx";
import { percent } from "./percent-text.ts";

interface NotableOutliersProps {
  query: AnalyticsQuery;
  outliers: Outliers;
}

/** The maximum number of sentences. The tables below and the file have all outliers. */
const max = 10;

/** Who differs from the others, in sentences; the tables below have every comparison. */
export function NotableOutliers({ query, outliers }: NotableOutliersProps) {
  const { notable, comparisons } = outliers;
  return (
    <Card
      title="Who stands out"
      actions={
        <ExportMenu name="Statistical Outliers" table="outliers" search={analyticsSearch(query)} />
      }
    >
      {notable.length === 0 ? (
        <p>
          Nobody fails a question more or less often than the others by more than chance explains,
          in {formatCount(comparisons)} comparisons.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {notable.slice(0, max).map((outlier) => (
            <li key={`${outlier.fieldId} ${outlier.party}`}>
              <Message query={query} outlier={outlier} />
            </li>
          ))}
        </ul>
      )}
      {notable.length > max && (
        <p className="mt-3 text-sm text-muted">
          {formatCount(notable.length - max)} more are in the tables below.
        </p>
      )}
    </Card>
  );
}

function Message({ query, outlier }: { query: AnalyticsQuery; outlier: NotableOutlier }) {
  const href = useOrganizationPath();
  const { name, question, fieldId, party, value, adjusted, failed, n, others } = outlier;
  const isWorse = value < 0;
  return (
    <Link
      to={href(figureProjectsHref(query, { question: fieldId, party }))}
      className="flex items-start gap-3 py-2 hover:bg-sunken"
      discover="none"
    >
      <Avatar name={name} size={24} />
      <span className="min-w-0">
        <b className="font-semibold">{name}</b> fails “{question}”{" "}
        <b className={`font-semibold ${isWorse ? "text-bad" : "text-ok"}`}>
          {isWorse ? "more often" : "less often"}
        </b>{" "}
        than others: {formatCount(failed)} of {formatCount(n)}, the others {percent(others * 100)}.
        <span className="block text-xs text-muted tabular-nums">
          {outlierText(value)}, adjusted p {adjusted.toFixed(3)}
        </span>
      </span>
    </Link>
  );
}

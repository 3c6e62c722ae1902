import { Link, useLocation } from "@remix-run/react";
import type { CSSProperties } from "react";
import { formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { roleTexts } from "../domain/aggregation-types.ts";
import { analyticsSearch, type AnalyticsQuery } from "../domain/analytics-query.ts";
import {
  minProjects,
  minUsual,
  outlierText,
  type OutlierTone,
} from "../domain/results/outlier-value.ts";
import {
  partiesPerPage,
  type OutlierCell,
  type OutlierRow,
  type Outliers,
} from "../domain/results/outlier-table.ts";
import { figureProjectsHref } from "./figure-projects-href.ts";
import { NotableOutliers } from "./notable-outliers.tsx";
import { percent } from "./percent-text.ts";

interface OutlierTablesProps {
  query: AnalyticsQuery;
  outliers: Outliers;
}

/** Questions by parties: how unlikely each difference from the rest is, and its direction. */
export function OutlierTables({ query, outliers }: OutlierTablesProps) {
  return (
    <>
      <NotableOutliers query={query} outliers={outliers} />
      <Help comparisons={outliers.comparisons} />
      {outliers.sections.map(({ title, rows }) => (
        <SectionTable key={title} title={title} rows={rows} query={query} outliers={outliers} />
      ))}
      <PartyPages query={query} outliers={outliers} />
    </>
  );
}

function Help({ comparisons }: { comparisons: number }) {
  return (
    <details className="on-paper max-w-prose rounded-md border border-line bg-raised p-4">
      <summary className="text-link w-fit font-semibold">How to read this</summary>
      <div className="mt-2 grid gap-2">
        <p>
          Each value is the p-value of a two-sided test of one party against all others, times the
          sign of the global average minus the party’s average. The average is the share of projects
          in which the question failed, so a positive value means fewer failures than the others
          have.
        </p>
        <p>
          The test is Fisher’s exact test where an expected count is below 5, else the
          two-proportion z-test with pooled variance. Values between 0 and 0.15 are green, those
          between -0.15 and 0 red, all others grey. Only where the adjusted p-value is below 0.05 is
          the whole cell colored; else the difference may be chance. With fewer than {minProjects}{" "}
          projects a value stays grey. Cells without data are dark grey.
        </p>
        <p>
          Among {formatCount(comparisons)} comparisons some are unlikely by chance alone. The
          adjusted p-value after each value corrects for that by the method of Benjamini and
          Hochberg. n is the number of projects in which the question counted.
        </p>
      </div>
    </details>
  );
}

/** All tables have the same columns, so that a party is in the same column of each. */
const questionWidth = "clamp(9rem, 35vw, 18rem)";
const allRem = 4.5;
const partyRem = 9.5;

/** Paper has no way to scroll, so its tables are as wide as the paper. */
const widthOf = (parties: number) =>
  ({ "--outliers": `calc(${questionWidth} + ${allRem + parties * partyRem}rem)` }) as CSSProperties;

function Columns({ parties }: Pick<Outliers, "parties">) {
  return (
    <colgroup>
      <col style={{ width: questionWidth }} />
      <col style={{ width: `${allRem}rem` }} />
      {parties.map(({ party }) => (
        <col key={party} />
      ))}
    </colgroup>
  );
}

function SectionTable(props: OutlierTablesProps & { title: string; rows: readonly OutlierRow[] }) {
  const { title, rows, query, outliers } = props;
  // A wide table without links needs a focus target, so that the keyboard can scroll it.
  const hasLinks = rows.some(({ cells }) => cells.some(({ value }) => value !== null));
  return (
    <section aria-label={title} className="grid min-w-0 gap-2">
      <h2>{title}</h2>
      <div
        className="relative overflow-x-auto rounded-md border border-line bg-raised"
        tabIndex={hasLinks ? undefined : 0}
        role="region"
        aria-label={`Outliers: ${title}`}
      >
        <table
          className="w-full min-w-(--outliers) table-fixed text-sm tabular-nums print:min-w-0 print:table-auto"
          style={widthOf(outliers.parties.length)}
        >
          <caption className="sr-only">{title}</caption>
          <Columns parties={outliers.parties} />
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="p-2 text-left font-semibold">
                Question
              </th>
              <th scope="col" className="p-2 text-right font-semibold">
                All
              </th>
              {outliers.parties.map(({ party, name }) => (
                <th key={party} scope="col" className="p-2 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.fieldId} className="border-b border-line">
                <th scope="row" className="p-2 text-left font-normal">
                  {row.question}
                </th>
                <td className="p-2 text-right whitespace-nowrap">
                  {percent(row.globalAverage * 100)}
                  <span className="block text-xs text-muted">n = {formatCount(row.n)}</span>
                </td>
                {row.cells.map((cell) => (
                  <Cell key={cell.party} query={query} row={row} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A difference that may be chance colors only the value. It gets no background and no sign. */
const chanceClass: Partial<Record<OutlierTone, string>> = { green: "text-ok", red: "text-bad" };

/** The classes of a cell, and a sign beside the words for people who cannot distinguish the colors. */
const looks: Record<OutlierTone, { className: string; sign: string; words: string }> = {
  green: { className: "bg-ok-soft text-ok", sign: "▲ ", words: "Fails less often" },
  red: { className: "bg-bad-soft text-bad", sign: "▼ ", words: "Fails more often" },
  grey: { className: "bg-sunken text-ink", sign: "", words: "Like the others" },
  none: { className: "bg-muted text-raised", sign: "", words: "No data" },
};

const chanceTexts = { green: "Less often, may be chance", red: "More often, may be chance" };

function lookOf({ tone, adjusted, n }: OutlierCell) {
  const look = looks[tone];
  if (tone === "none") return look;
  if (n < minProjects) return { ...look, words: "Too few projects" };
  if (tone === "grey" || (adjusted !== null && adjusted < minUsual)) return look;
  // With many comparisons, some differences of this size are only chance.
  return { className: chanceClass[tone] ?? "", sign: "", words: chanceTexts[tone] };
}

function Cell({ query, row, cell }: { query: AnalyticsQuery; row: OutlierRow; cell: OutlierCell }) {
  const href = useOrganizationPath();
  const { value, tone, adjusted, failed, n, party } = cell;
  const { className, sign, words } = lookOf(cell);
  if (value === null)
    return (
      <td data-tone={tone} className={`p-2 text-right ${className}`}>
        {words}
      </td>
    );
  return (
    <td data-tone={tone} className={`p-2 text-right ${className}`}>
      <Link
        to={href(figureProjectsHref(query, { question: row.fieldId, party }))}
        className="block hover:underline"
        discover="none"
      >
        {sign && <span aria-hidden="true">{sign}</span>}
        {words}
        <span className="block text-xs whitespace-nowrap">
          {formatCount(failed)} of n = {formatCount(n)}
        </span>
        <span className="block text-xs whitespace-nowrap">
          {`${outlierText(value)}, ${adjusted === null ? "not adjusted" : `p ${adjusted.toFixed(3)}`}`}
        </span>
      </Link>
    </td>
  );
}

function PartyPages({ query, outliers: { parties, total } }: OutlierTablesProps) {
  const { pathname } = useLocation();
  const pages = Math.ceil(total / partiesPerPage);
  const page = Math.min(query.page, pages);
  if (pages < 2 || !query.role) return null;
  const first = (page - 1) * partiesPerPage + 1;
  const to = (index: number) => pathname + analyticsSearch(query, { page: index });
  return (
    <nav aria-label="Pages of parties" className="flex flex-wrap items-center gap-4 print:hidden">
      {page > 1 && (
        <Link className="text-link" to={to(page - 1)}>
          Previous
        </Link>
      )}
      <span className="text-sm text-muted">
        {roleTexts[query.role]} {first} to {first + parties.length - 1} of {formatCount(total)}
      </span>
      {page < pages && (
        <Link className="text-link" to={to(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  );
}

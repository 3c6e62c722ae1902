import { Link, useLocation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import { tableHref } from "#app/ui/table-query.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import type { OptionScore, ScoringSystem } from "#modules/forms/public.ts";
import type { RubricSectionView, ScoredQuestionView } from "../domain/rubric-view.ts";
import { limitWords, percentWords } from "../domain/scoring-system-words.ts";

interface RubricPanelProps {
  rubrics: { id: string; name: string }[];
  chosen: { id: string; name: string; system: ScoringSystem };
  sections: { id: string; title: string }[];
  section: RubricSectionView | undefined;
}

/** One rubric of a form: its limits, and how it scores the questions of one section. */
export function RubricPanel({ rubrics, chosen, sections, section }: RubricPanelProps) {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  return (
    <>
      <Tabs
        label="Rubrics"
        tabs={rubrics.map(({ id, name }) => ({
          label: name,
          to: tableHref(url, { rubric: id }),
          current: id === chosen.id,
        }))}
      />
      <RubricLimits system={chosen.system} />
      <Tabs
        label="Sections"
        tabs={sections.map(({ id, title }) => ({
          label: title,
          to: tableHref(url, { section: id }),
          current: id === section?.id,
        }))}
      />
      {section && (
        <Table
          title={section.title}
          titleLevel={2}
          columns={columns}
          rows={section.questions}
          rowKey={({ id }) => id}
          empty={{
            title: "Nothing to score here",
            text: "Only dropdown, radio button, checkboxes and templated questions are scored.",
          }}
        />
      )}
    </>
  );
}

function RubricLimits({ system }: { system: ScoringSystem }) {
  const under = useOrganizationPath();
  const limits = Object.entries(system.criticalityMap);
  return (
    <Card>
      <SummaryList
        rows={[
          {
            label: "Scoring system",
            value: (
              <Link to={under(`/scoringSystems/${system.id}`)} className="text-link">
                {system.name}
              </Link>
            ),
          },
          { label: "Percent overall", value: percentWords(system.percentageFailure) },
          ...limits.map(([label, limit]) => ({ label, value: limitWords(limit) })),
        ]}
      />
    </Card>
  );
}

const tones: Record<OptionScore, StatusTone> = { Pass: "ok", Fail: "light-red", Ignore: "quiet" };

const columns: Column<ScoredQuestionView>[] = [
  { key: "question", label: "Question", cell: ({ text }) => text },
  {
    key: "criticality",
    label: "Criticality",
    cell: ({ criticality, scored }) =>
      criticality ?? <span className="text-muted">{scored ? "None" : "Not scored"}</span>,
  },
  {
    key: "options",
    label: "Options",
    cell: ({ options, scored }) =>
      scored ? (
        <ul className="grid gap-1">
          {options.map(({ label, score }) => (
            <li key={label} className="flex flex-wrap items-center justify-between gap-2">
              {label}
              <StatusBadge status={score ?? "Blank"} tone={score ? tones[score] : "warn"} />
            </li>
          ))}
        </ul>
      ) : (
        <span className="text-muted">{options.map(({ label }) => label).join(", ")}</span>
      ),
  },
];

import { Link } from "@remix-run/react";
import { countOf, withoutZipCode } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { VerdictBadge } from "#modules/scoring/public.ui.ts";
import type { ChangedInspection, ChangedQuestion, Figures } from "../domain/compare-outcomes.ts";
import type { RubricTrial } from "../domain/try-rubric.server.ts";

/** What a rubric with its unsaved changes would have made of the last inspections. */
export function RubricTrialPage({ trial }: { trial: RubricTrial }) {
  const href = useOrganizationPath();
  const { form, rubric, tried, inspections, questions } = trial;
  const rubrics = href(`/forms/${form.id}/rubrics?rubric=${encodeURIComponent(rubric.id)}`);
  return (
    <Page
      title={`Try ${rubric.name}`}
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: form.title, to: href(`/forms/${form.id}`) },
        { label: "Rubrics", to: rubrics },
      ]}
      action={
        <LinkButton to={rubrics} tone="primary">
          Back to the rubric
        </LinkButton>
      }
    >
      {tried === 0 ? (
        <EmptyState
          drawing="clipboard"
          title="No completed inspections yet"
          text="Once inspections of this form are completed, you see here what a change of the rubric would do to them."
        />
      ) : (
        <>
          <Summary trial={trial} />
          {questions.length > 0 && <Questions questions={questions} tried={tried} />}
          {inspections.length > 0 && (
            <Inspections inspections={inspections} changed={trial.changed} />
          )}
        </>
      )}
    </Page>
  );
}

function Summary({ trial }: { trial: RubricTrial }) {
  const { tried, verdicts, rubric, byOthers, isChanged, changed } = trial;
  const other = verdicts.reduce((sum, { count }) => sum + count, 0);
  const scoresOnly = changed - other;
  return (
    <div className="grid max-w-2xl gap-2">
      <p className="text-lg font-semibold">
        {other === 0
          ? "No outcome would change."
          : `${countOf(other, "outcome")} of ${tried} would change.`}
        {scoresOnly > 0 && ` ${countOf(scoresOnly, "score")} would change without another outcome.`}
      </p>
      {verdicts.length > 0 && (
        <ul className="grid gap-1">
          {verdicts.map(({ from, to, count }) => (
            <li key={`${from} ${to}`} className="flex flex-wrap items-center gap-2">
              {count} from <VerdictBadge verdict={from} /> to <VerdictBadge verdict={to} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        {tried === 1 ? "The last completed inspection" : `The last ${tried} completed inspections`}{" "}
        {byOthers ? "of this form, which other rubrics scored," : `that ${rubric.name} scored,`}{" "}
        {isChanged
          ? "with your unsaved changes. Stored results stay as they are."
          : "without changes. Change some marks, then try again."}
      </p>
    </div>
  );
}

interface InspectionsProps {
  inspections: readonly ChangedInspection[];
  changed: number;
}

function Inspections({ inspections, changed }: InspectionsProps) {
  const href = useOrganizationPath();
  return (
    <Card title="Inspections">
      <ul className="divide-y divide-line">
        {inspections.map(({ id, siteOwner, siteAddress, before, after, fails, passes }) => (
          <li
            key={id}
            className="grid gap-1 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-4"
          >
            <div className="min-w-0 wrap-anywhere">
              <Link to={href(`/projects/${id}/manage`)} className="font-semibold text-link">
                {siteOwner}
              </Link>
              <p className="text-sm text-muted">{withoutZipCode(siteAddress)}</p>
            </div>
            <div className="grid min-w-0 gap-1 text-sm wrap-anywhere">
              <p className="flex flex-wrap items-center gap-2">
                <OneOutcome figures={before} />
                <span aria-hidden="true">→</span>
                <span className="sr-only">becomes</span>
                <OneOutcome figures={after} />
              </p>
              {fails.length > 0 && <p>Would fail: {fails.join("; ")}</p>}
              {passes.length > 0 && <p>Would pass: {passes.join("; ")}</p>}
            </div>
          </li>
        ))}
      </ul>
      {changed > inspections.length && (
        <p className="text-sm text-muted">and {changed - inspections.length} more</p>
      )}
    </Card>
  );
}

function OneOutcome({ figures: { verdict, percent } }: { figures: Figures }) {
  return (
    <span className="inline-flex items-center gap-2">
      <VerdictBadge verdict={verdict} />
      {percent !== null && <span className="tabular-nums">{percent}%</span>}
    </span>
  );
}

function Questions({ questions, tried }: { questions: readonly ChangedQuestion[]; tried: number }) {
  return (
    <Card title="Questions that would fail more or less often">
      <ul className="divide-y divide-line">
        {questions.map(({ id, name, before, after }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-sm text-muted tabular-nums">
              {before} → <b className="font-semibold text-ink">{after}</b> of {tried}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

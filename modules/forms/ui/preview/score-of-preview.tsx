import { countOf } from "#app/platform/format.ts";
import { SelectField } from "#app/ui/fields/field.tsx";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import {
  failedAnswer,
  type PreviewScore,
  type Verdict,
} from "#modules/form-logic/public.scoring.ts";

const verdictTones: Record<Verdict, StatusTone> = {
  Pass: "ok",
  Fail: "dark-red",
  Unscored: "quiet",
};

interface ScoreProps {
  score: PreviewScore;
  /** Called with the choice with JavaScript; without JavaScript the page shows a button. */
  onRubric?: (rubricId: string) => void;
}

/** Verdict, score text, criticalities and failed questions, for the chosen rubric. */
export function ScoreOfPreview({ score: { rubrics, result }, onRubric }: ScoreProps) {
  if (!result)
    return <p className="text-muted">This form has no rubric yet. Add a rubric to score it.</p>;
  return (
    <>
      <SelectField
        name="rubric"
        label="Rubric"
        options={rubrics.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={result.rubricId}
        onChange={onRubric && (({ target }) => onRubric(target.value))}
      />
      <div className="flex flex-wrap items-center gap-2" role="status">
        <StatusBadge status={result.verdict} tone={verdictTones[result.verdict]} />
        <span className="tabular-nums">{result.scoreText}</span>
      </div>
      <SummaryList
        rows={Object.entries(result.criticalities).map(([label, { actual, max }]) => ({
          label,
          value: `${actual} failed, ${max === null ? "any number" : `at most ${max}`} accepted`,
        }))}
      />
      {result.failures.length > 0 && <Failures result={result} />}
    </>
  );
}

function Failures({ result }: { result: NonNullable<PreviewScore["result"]> }) {
  const { failures, unanswered } = result;
  return (
    <details>
      <summary className="flex min-h-control w-fit cursor-pointer items-center text-base text-link">
        {countOf(failures.length, "failure")}
        {unanswered > 0 && `, ${unanswered} of them not answered`}
      </summary>
      <ul className="grid max-h-96 gap-2 overflow-y-auto text-base">
        {failures.slice(0, maxListed).map((failure) => (
          <li key={failure.fieldId} className="min-w-0 wrap-anywhere">
            {failure.question}
            <span className="block text-sm text-muted">
              {failedAnswer(failure) || "No answer"}
              {failure.category && `, ${failure.category}`}
            </span>
          </li>
        ))}
        {failures.length > maxListed && <li>and {failures.length - maxListed} more</li>}
      </ul>
    </details>
  );
}

const maxListed = 100;

import { optionScores, type OptionScore } from "#modules/form-logic/public.scoring.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { controlNames } from "../domain/page/control-names.ts";
import { renderedNames, serializeQuestion } from "../domain/page/rendered-page.ts";
import type { QuestionView } from "../domain/page/rubric-page-view.ts";

interface QuestionScoresProps {
  question: QuestionView;
  /** Counts from 0, on this page of the section. */
  place: number;
  categories: readonly string[];
  /** The form has actions to choose from. */
  hasActions: boolean;
}

const chosen: Record<OptionScore, string> = {
  Pass: "has-checked:border-ok has-checked:bg-ok-soft has-checked:text-ok",
  Fail: "has-checked:border-bad has-checked:bg-bad-soft has-checked:text-bad",
  Ignore: "has-checked:border-ink has-checked:bg-sunken",
};

/** One question: the score of each of its options, and the criticality of a failure. */
export function QuestionScores({ question, place, categories, hasActions }: QuestionScoresProps) {
  const id = `q-${question.id}`;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={question.fault ? `${id}-fault` : undefined}
      className={`grid min-w-0 scroll-mt-4 gap-3 border-t border-line py-4 ${question.fault ? "border-l-4 border-l-bad pl-3" : ""}`}
    >
      <input type="hidden" name="field" value={question.id} />
      <input
        type="hidden"
        name={renderedNames.question(place)}
        value={serializeQuestionView(question)}
      />
      <legend className="float-left w-full font-semibold wrap-anywhere">
        {question.text || "Question without a label"}
        {question.label && (
          <span className="ml-2 text-sm font-normal text-muted">{question.label}</span>
        )}
      </legend>
      {question.fault && (
        <p id={`${id}-fault`} className="text-sm font-semibold text-bad">
          {question.fault}
        </p>
      )}
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid content-start gap-2">
          {question.options.map((option, at) => (
            <OptionRow key={at} option={option} name={controlNames.score(place, at)} />
          ))}
        </div>
        <div className="grid content-start gap-2">
          <SelectField
            label="Criticality"
            name={controlNames.category(place)}
            placeholder="None"
            options={known(categories, question.criticality)}
            defaultValue={question.criticality}
          />
          <div className="flex flex-wrap items-center gap-3">
            {question.isScored && (
              <Button name="intent" value={`clear:${question.id}`} icon="x">
                Clear
                <span className="sr-only">the scores of {question.text}</span>
              </Button>
            )}
            {hasActions && question.isScored && <ActionsButton question={question} />}
          </div>
        </div>
      </div>
    </fieldset>
  );
}

function serializeQuestionView({ criticality, options }: QuestionView): string {
  return serializeQuestion([criticality, ...options.map(({ score }) => score ?? "")]);
}

function ActionsButton({ question }: { question: QuestionView }) {
  const count = question.options.reduce((sum, option) => sum + option.actions, 0);
  return (
    <Button name="intent" value={`actions:${question.id}`}>
      {count === 0 ? "Add actions" : `Actions (${count})`}
      <span className="sr-only">of {question.text}</span>
    </Button>
  );
}

/** Also lists a category that the scoring system does not have, so that it stays visible. */
function known(categories: readonly string[], stored: string): string[] {
  return stored === "" || categories.includes(stored) ? [...categories] : [...categories, stored];
}

function OptionRow({ option, name }: { option: QuestionView["options"][number]; name: string }) {
  return (
    <div
      role="radiogroup"
      aria-label={option.label}
      className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start"
    >
      <span className="min-w-0 wrap-anywhere">
        {option.label}
        {option.actions > 0 && (
          <span className="ml-2 text-sm text-muted">
            {option.actions === 1 ? "1 action" : `${option.actions} actions`}
          </span>
        )}
      </span>
      <span className="flex gap-1">
        {optionScores.map((score) => (
          <label
            key={score}
            className={`flex min-h-control items-center gap-2 rounded-md border border-edge px-2 text-sm ${chosen[score]}`}
          >
            <input
              type="radio"
              name={name}
              value={score}
              defaultChecked={option.score === score}
              className="size-4"
            />
            {score}
          </label>
        ))}
      </span>
    </div>
  );
}

import type { ReactNode } from "react";
import { countOf } from "#app/platform/format.ts";
import { optionScores, type OptionScore } from "#modules/form-logic/public.scoring.ts";
import { Button } from "#app/ui/button.tsx";
import { controlNames } from "../domain/page/control-names.ts";
import { serializeRows } from "../domain/page/limit-rows.ts";
import { renderedNames, onceCounted, serializeQuestion } from "../domain/page/rendered-page.ts";
import type { OtherScores, QuestionView, RubricPageView } from "../domain/page/rubric-page-view.ts";
import { LimitFields } from "./limit-fields.tsx";

interface QuestionScoresProps {
  question: QuestionView;
  /** Counts from 0, on this page of the section. */
  place: number;
  categories: readonly string[];
  /** The form has actions to choose from. */
  hasActions: boolean;
  /** The rubrics beside the one that is edited, as in the question's `others`. */
  others: RubricPageView["others"];
}

/** What the narrow control shows for a score. */
export const marks: Record<OptionScore, string> = { Pass: "P", Fail: "F", Ignore: "–" };

/** One question of the grid: a row for each of its options or limits, and the criticality of a failure once. */
export function QuestionScores(props: QuestionScoresProps) {
  const { question, place, categories, others } = props;
  const id = `q-${question.id}`;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={question.error ? `${id}-fault` : undefined}
      className="rubric-question"
      data-fault={question.error ? true : undefined}
    >
      <legend>
        {question.text || "Question without a label"}
        {question.label && <span>{question.label}</span>}
      </legend>
      <QuestionTools {...props} />
      {question.error && (
        <p id={`${id}-fault`} className="rubric-fault">
          {question.error}
        </p>
      )}
      <div className="rubric-options">
        {question.options.map((option, index) => (
          <OptionRow key={index} option={option} name={controlNames.score(place, index)}>
            {others.map((other, position) => (
              <OtherMark
                key={other.id}
                name={other.name}
                score={question.others[position]?.scores[index]}
              />
            ))}
          </OptionRow>
        ))}
        {question.limits?.map((row, index) => (
          <LimitFields
            key={index}
            row={row}
            number={index + 1}
            isRepeated={question.isRepeated}
            nameOf={(part) => controlNames.limit(place, index, part)}
            categories={known(categories, row.category)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Beside the question: its buttons, its criticality, and what the other rubrics say. */
function QuestionTools(props: QuestionScoresProps) {
  const { question, place, categories, hasActions, others } = props;
  return (
    <div className="rubric-tools">
      <input type="hidden" name="field" value={question.id} />
      <input
        type="hidden"
        name={renderedNames.question(place)}
        value={serializeQuestionView(question)}
      />
      {hasActions && question.isScored && <ActionsButton question={question} />}
      {question.isScored && (
        <Button name="intent" value={`clear:${question.id}`} icon="x" iconOnly tone="quiet">
          {`Clear the scores of ${question.text}`}
        </Button>
      )}
      {question.isRepeated && <Instances question={question} place={place} />}
      <Criticality question={question} place={place} categories={categories} />
      {others.map((other, index) => (
        <OtherQuestion key={other.id} name={other.name} scores={question.others[index]} />
      ))}
    </div>
  );
}

function serializeQuestionView(question: QuestionView): string {
  const { criticality, options, limits, instances } = question;
  const values = limits ? serializeRows(limits) : options.map(({ score }) => score ?? "");
  return serializeQuestion([
    criticality,
    ...values,
    ...(instances === "each" ? [] : [onceCounted[instances]]),
  ]);
}

/** How the instances of a repeating section count. */
function Instances({
  question: { instances, limits },
  place,
}: Pick<QuestionScoresProps, "question" | "place">) {
  return (
    <select
      aria-label="How instances count"
      name={controlNames.instances(place)}
      defaultValue={instances}
      className="rubric-criticality"
    >
      <option value="each">Each instance counts</option>
      <option value="worst">The worst instance counts once</option>
      {limits && <option value="average">The average counts once</option>}
    </select>
  );
}

function ActionsButton({ question }: { question: QuestionView }) {
  const { actions: count } = question;
  return (
    <Button name="intent" value={`actions:${question.id}`} tone="quiet">
      {count === 0 ? "Add actions" : `Actions (${count})`}
      <span className="sr-only">of {question.text}</span>
    </Button>
  );
}

/** The select of the criticality is small, because every question has one. Keys 1 to 9 choose a criticality, 0 none. */
function Criticality({
  question: { criticality },
  place,
  categories,
}: Pick<QuestionScoresProps, "question" | "place" | "categories">) {
  return (
    <select
      aria-label="Criticality"
      name={controlNames.category(place)}
      defaultValue={criticality}
      className="rubric-criticality"
    >
      <option value="">No criticality</option>
      {known(categories, criticality).map((category) => (
        <option key={category} data-severe={/critical/i.test(category) ? "" : undefined}>
          {category}
        </option>
      ))}
    </select>
  );
}

/** Also lists a category that the scoring system does not have, so that it stays visible. */
function known(categories: readonly string[], stored: string): string[] {
  return stored === "" || categories.includes(stored) ? [...categories] : [...categories, stored];
}

interface OptionRowProps {
  option: QuestionView["options"][number];
  name: string;
  /** The marks of the other rubrics. */
  children: ReactNode;
}

function OptionRow({ option, name, children }: OptionRowProps) {
  return (
    <div role="radiogroup" aria-label={option.label} className="rubric-option">
      <span className="rubric-label">
        {option.label}
        {option.actions > 0 && (
          <span className="text-muted">{countOf(option.actions, "action")}</span>
        )}
        <span className="rubric-unset">No mark yet</span>
      </span>
      <span className="rubric-marks">
        {optionScores.map((score) => (
          <label key={score} title={score} data-mark={score}>
            <input
              type="radio"
              name={name}
              value={score}
              defaultChecked={option.score === score}
              aria-label={score}
            />
            <span aria-hidden="true">{marks[score]}</span>
          </label>
        ))}
      </span>
      {children}
    </div>
  );
}

const notScored: OtherScores = { isScored: false, criticality: "", scores: [], limits: [] };

/** The criticality of a question in another rubric, or the limits of a number in it. */
function OtherQuestion({ name, scores }: { name: string; scores: OtherScores | undefined }) {
  const { isScored, criticality, limits } = scores ?? notScored;
  return (
    <span className="rubric-other">
      <span className="sr-only">{name}: </span>
      {isScored ? criticality : <span className="text-muted">Not scored</span>}
      {limits.map((limit) => (
        <span key={limit} className="block text-muted">
          {limit}
        </span>
      ))}
    </span>
  );
}

/** The mark of an answer in another rubric. */
function OtherMark({ name, score }: { name: string; score: OptionScore | null | undefined }) {
  if (!score) return <span className="rubric-other" />;
  return (
    <span className="rubric-other" data-mark={score} title={`${name}: ${score}`}>
      <span className="sr-only">
        {name}: {score}
      </span>
      <span aria-hidden="true">{marks[score]}</span>
    </span>
  );
}

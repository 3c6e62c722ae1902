import type { CSSProperties } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { fillWords } from "../domain/draft/fill-section.ts";
import type { QuestionView, RubricPageView } from "../domain/page/rubric-page-view.ts";
import { Collapsible } from "./collapsible.tsx";
import { numbersListId } from "./limit-fields.tsx";
import { QuestionScores } from "./question-scores.tsx";

/**
 * The tabs of the form's sections and the scorable questions of one. Each tab first stores what is typed, then opens
 * its section.
 */
export function SectionScores({ view }: { view: RubricPageView }) {
  const { active, section } = view;
  if (!active || !section) return null;
  return (
    <section aria-labelledby="section-title" className="grid min-w-0 gap-4">
      <SectionTabs sections={view.sections} current={section.id} />
      {section.total === 0 ? (
        <p id="section-title" tabIndex={-1} className="text-muted">
          Nothing to score here. Only questions with options or numbers are scored, and Multi-select
          questions are not.
        </p>
      ) : (
        <>
          <div className="rubric-grid" style={{ "--others": view.others.length } as CSSProperties}>
            <GridHead title={section.title} name={active.name} others={view.others} />
            <Questions view={view} categories={active.categories} rubricId={active.id} />
          </div>
          <datalist id={numbersListId}>
            {section.numbers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <Pager section={section} />
          <FillBar categories={active.categories} />
        </>
      )}
    </section>
  );
}

interface GridHeadProps {
  title: string;
  name: string;
  others: RubricPageView["others"];
}

/**
 * Explains the marks of the table and its keyboard shortcuts. The other rubrics are shown beside the edited one; the name of one
 * opens it.
 */
function GridHead({ title, name, others }: GridHeadProps) {
  return (
    <div className="rubric-head">
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="section-title" tabIndex={-1} className="min-w-0 wrap-anywhere">
          {title}
        </h2>
        <span aria-hidden="true" className="rubric-keys">
          <Kbd>P</Kbd> <Kbd>F</Kbd> <Kbd>-</Kbd> mark <Kbd>↑</Kbd> <Kbd>↓</Kbd> rows <Kbd>1</Kbd>–
          <Kbd>9</Kbd> criticality
        </span>
      </div>
      <span className="min-w-0 wrap-anywhere">
        <span className="max-sm:hidden">{name}</span>
        <span className="block text-xs font-normal text-muted">P pass, F fail, – ignore</span>
      </span>
      {others.map((other) => (
        <button
          key={other.id}
          name="intent"
          value={`show:${other.id}`}
          title={`Edit ${other.name}`}
          className="rubric-other text-link text-left text-xs"
        >
          {other.name}
        </button>
      ))}
    </div>
  );
}

interface QuestionsProps {
  view: RubricPageView;
  categories: readonly string[];
  rubricId: string;
}

/**
 * Shows scored questions as rows. Questions without a score are collapsed below them, or open when there are no others.
 */
function Questions({ view, categories, rubricId }: QuestionsProps) {
  const questions = view.section?.questions ?? [];
  const unscored = questions.filter(isUnscored);
  const scored = questions.filter((question) => !isUnscored(question));
  // The server reads the controls by the position of their question on the page.
  const row = (question: QuestionView, position: number) => (
    <QuestionScores
      key={`${rubricId} ${question.id} ${position} ${renderKey(question)}`}
      question={question}
      place={position}
      categories={categories}
      hasActions={view.hasActions}
      others={view.others}
    />
  );
  return (
    <>
      {scored.map(row)}
      {unscored.length > 0 && (
        <details
          key={`${rubricId} ${view.section?.id}`}
          open={scored.length === 0}
          className="rubric-unscored"
        >
          <summary>
            <Icon name="chevron-right" />
            <span>
              {unscored.length === 1 ? "1 question is" : `${unscored.length} questions are`} not
              scored
              <span className="text-muted">: {unscoredNames(unscored)}</span>
            </span>
          </summary>
          {unscored.map((question, index) => row(question, scored.length + index))}
        </details>
      )}
    </>
  );
}

const isUnscored = ({ isScored, error }: QuestionView) => !isScored && error === null;

const unscoredNames = (unscored: readonly QuestionView[]) =>
  unscored.map(({ label, text }) => label || text).join(", ");

/** The inputs are uncontrolled. A new key renders a question again when the server has changed it. */
function renderKey({
  options,
  limits,
  criticality,
  instances,
}: NonNullable<RubricPageView["section"]>["questions"][0]) {
  return JSON.stringify([criticality, options.map(({ score }) => score), limits, instances]);
}

function SectionTabs({
  sections,
  current,
}: {
  sections: RubricPageView["sections"];
  current: string;
}) {
  return (
    <nav aria-label="Sections" className="overflow-x-auto border-b border-line">
      <ul className="flex gap-x-2 text-sm sm:flex-wrap">
        {sections.map(({ id, title, errors }) => (
          <li key={id}>
            <button
              name="intent"
              value={`section:${id}`}
              aria-current={id === current ? "page" : undefined}
              className="flex min-h-control items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap text-muted -outline-offset-2 hover:border-edge hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {title}
              {errors > 0 && (
                <span className="rounded-md bg-bad-soft px-1 text-xs text-bad tabular-nums">
                  {errors}
                  <span className="sr-only"> to fix</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Buttons for the whole section; existing scores stay. */
function FillBar({ categories }: { categories: readonly string[] }) {
  return (
    <Collapsible title="Fill all">
      <p className="text-sm text-muted">
        Fills in the blank options of this section. Existing scores do not change.
      </p>
      <p className="text-sm text-muted">
        By their words: {list(fillWords.Pass)} pass; {list(fillWords.Fail)} fail;{" "}
        {list(fillWords.Ignore)} are ignored. Other options stay blank.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="fill:words">
          By their words
        </Button>
        <Button name="intent" value="fill:first">
          First option Pass, others Fail
        </Button>
        <Button name="intent" value="fill:clear" tone="danger">
          Clear this section
        </Button>
      </div>
      {categories.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Criticality of all scored questions"
            name="fillCategory"
            placeholder="None"
            options={categories}
          />
          <Button name="intent" value="fill:category">
            Set criticality
          </Button>
        </div>
      )}
    </Collapsible>
  );
}

function list(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function Pager({ section }: { section: NonNullable<RubricPageView["section"]> }) {
  const { page, pages, total } = section;
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages of this section" className="flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Button name="intent" value={`page:${page - 1}`} icon="chevron-left">
          Previous questions
        </Button>
      )}
      <span className="text-sm text-muted tabular-nums">
        Page {page} of {pages}, {total} questions
      </span>
      {page < pages && (
        <Button name="intent" value={`page:${page + 1}`} icon="chevron-right">
          Next questions
        </Button>
      )}
    </nav>
  );
}

import { countOf } from "#app/platform/format.ts";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { ReviewQuestion, ReviewView } from "../../domain/review/review-view.ts";
import { ReviewedQuestion, type ReviewOptions } from "./reviewed-question.tsx";

type Section = ReviewView["sections"][number];

interface FailedFirstProps extends ReviewOptions {
  view: ReviewView;
}

/**
 * Shows the questions that need a decision in full, the most severe first. All other answers are in their sections,
 * which are collapsed.
 */
export function FailedFirst({ view, ...options }: FailedFirstProps) {
  const { sections, score } = view;
  const questions = sections.flatMap((section) =>
    section.questions.map((question) => ({ question, section })),
  );
  const missing = questions.filter(({ question }) => question.isMissing && !question.failed);
  const severities = score?.limits.map(({ name }) => name) ?? [];
  const failed = questions
    .filter(({ question }) => question.failed)
    .toSorted((a, b) => rankOf(severities, a.question) - rankOf(severities, b.question));
  const nothingFailed = failed.length + missing.length === 0;
  return (
    <>
      {nothingFailed && (
        <p className="review-fine">
          <Icon name="check" />
          <span>
            <b>Nothing failed.</b>{" "}
            {score ? fineText(score.scoredCount) : "Nothing is missing either."}
          </span>
        </p>
      )}
      <QuestionGroup
        title="Missing"
        of={missing}
        count={`${missing.length} required`}
        {...options}
      />
      <QuestionGroup
        title="Failed"
        of={failed}
        count={`${failed.length} of ${score?.scoredCount ?? 0} scored`}
        {...options}
      />
      <section aria-label="Other answers" className="grid min-w-0 gap-2">
        <h2>
          {nothingFailed ? "Answers" : "Other answers"}{" "}
          <span className="inline-block text-sm font-normal text-muted">{restText(sections)}</span>
        </h2>
        <div className="review-passes">
          {sections.map((section) => (
            <FoldedSection
              key={section.id}
              section={section}
              isOpenAtFirst={nothingFailed}
              {...options}
            />
          ))}
        </div>
      </section>
    </>
  );
}

function rankOf(severities: readonly string[], { category }: ReviewQuestion): number {
  const index = severities.indexOf(category ?? "");
  return index === -1 ? severities.length : index;
}

function fineText(counted: number): string {
  if (counted === 0) return "No question was scored.";
  return counted === 1 ? "The scored question passed." : `All ${counted} scored questions passed.`;
}

function restText(sections: readonly Section[]): string {
  const rest = sections.flatMap((section) => section.questions).filter(needsNoDecision);
  const passed = rest.filter((question) => question.passed).length;
  return `${passed} passed, ${rest.length - passed} without a score`;
}

const needsNoDecision = ({ failed, isMissing }: ReviewQuestion) => !failed && !isMissing;

interface QuestionGroupProps extends ReviewOptions {
  title: string;
  of: readonly { question: ReviewQuestion; section: Section }[];
  count: string;
}

function QuestionGroup({ title, of, count, ...options }: QuestionGroupProps) {
  if (of.length === 0) return null;
  return (
    <section aria-label={title} className="grid min-w-0 gap-2">
      <h2>
        {title} <span className="text-sm font-normal text-muted">{count}</span>
      </h2>
      <div className="review-rows">
        {of.map(({ question, section }) => (
          <ReviewedQuestion
            key={question.id}
            question={question}
            section={section}
            isLarge
            {...options}
          />
        ))}
      </div>
    </section>
  );
}

/** The answers of a section that need no decision. A flag on one of them keeps the section open. */
function FoldedSection({
  section,
  isOpenAtFirst,
  ...options
}: ReviewOptions & { section: Section; isOpenAtFirst: boolean }) {
  const rest = section.questions.filter(needsNoDecision);
  const [opens] = useState(isOpenAtFirst || rest.some(({ note }) => note !== null));
  if (rest.length === 0) return null;
  const passed = rest.filter((question) => question.passed).length;
  return (
    <details id={`s-${section.id}`} open={opens} className="on-paper">
      <summary>
        <Icon name="chevron-right" />
        <h3>{section.title}</h3>
        <span className="text-sm text-muted">
          {passed > 0 ? `${passed} passed` : countOf(rest.length, "answer")}
        </span>
        <ScoreCells questions={section.questions} />
      </summary>
      {rest.map((question) => (
        <ReviewedQuestion
          key={question.id}
          question={question}
          section={section}
          isNested
          {...options}
        />
      ))}
    </details>
  );
}

/** One cell for each scored question. The text beside the cells says the same. */
function ScoreCells({ questions }: Pick<Section, "questions">) {
  return (
    <span aria-hidden="true" className="review-cells">
      {questions
        .filter(({ failed, passed }) => failed || passed)
        .map(({ id, failed }) => (
          <i key={id} className={failed ? "bg-bad" : "bg-ok"} />
        ))}
    </span>
  );
}

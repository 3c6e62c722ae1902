import { countOf } from "#app/platform/format.ts";
import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { questionPath } from "../../domain/map/question-path.ts";
import type { ListedQuestion } from "../../domain/map/listed-tree.ts";
import { layOutTree } from "../../domain/map/lay-out-tree.ts";
import type { QuestionMap } from "../../domain/map/question-map.ts";
import { TreeDrawing } from "./tree-drawing.tsx";

interface FormMapProps {
  form: { id: string; title: string; own: boolean };
  counts: Omit<QuestionMap, "roots" | "byId"> & {
    /** How many questions with invalid conditions are not listed. */
    moreInvalidQuestions: number;
  };
  /** The question of a single question's page; null on the page of all questions. */
  one: string | null;
  roots: ListedQuestion[];
  page: number;
  size: number;
  total: number;
}

/** A larger drawing is too big to read at a glance. */
const drawingLimits = { questions: 40, columns: 6 };

/** Shows which questions depend on others: the counts, then a tree for each question that reveals others. */
export function FormMapPage({ form, counts, one, roots, page, size, total }: FormMapProps) {
  const href = useOrganizationPath();
  const map = href(`/forms/${form.id}/map`);
  return (
    <Page
      title={`Map: ${form.title}`}
      width="wide"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: form.title, to: href(`/forms/${form.id}`) },
        ...(one === null ? [] : [{ label: "Map", to: map }]),
      ]}
    >
      <SummaryList
        rows={[
          { label: "Questions", value: String(counts.questions) },
          { label: "Shown conditionally", value: String(counts.conditional) },
          { label: "Longest chain", value: chainText(counts.depth) },
          {
            label: "Always shown, no other question depends on it",
            value: String(counts.independentCount),
          },
        ]}
      />
      {counts.invalidQuestions.length > 0 && (
        <InvalidQuestions
          form={form}
          invalidQuestions={counts.invalidQuestions}
          more={counts.moreInvalidQuestions}
        />
      )}
      {roots.length === 0 && page === 1 ? (
        <EmptyState
          title="No questions depend on others"
          text="Add a condition to a question to see it on the map."
        />
      ) : (
        roots.map((root) => <Tree key={root.id} form={form} root={root} />)
      )}
      <Pagination page={page} size={size} total={total} />
    </Page>
  );
}

function chainText(depth: number): string {
  if (depth === 0) return "No questions depend on others";
  return depth === 1
    ? "2 questions: the first reveals the second"
    : `${depth + 1} questions: each reveals the next`;
}

interface InvalidQuestionsProps
  extends Pick<FormMapProps, "form">, Pick<QuestionMap, "invalidQuestions"> {
  more: number;
}

function InvalidQuestions({ form, invalidQuestions, more }: InvalidQuestionsProps) {
  return (
    <Card title="Conditions that do not work">
      <ul className="grid gap-2">
        {invalidQuestions.map((question) => (
          <li key={question.id} className="min-w-0 wrap-anywhere">
            <QuestionLink form={form} question={question} />
            <span className="block text-sm text-bad">{question.reason}</span>
          </li>
        ))}
        {more > 0 && <li className="text-muted">and {more} more</li>}
      </ul>
    </Card>
  );
}

interface LinkedQuestion extends Pick<FormMapProps, "form"> {
  question: Pick<ListedQuestion, "id" | "sectionId" | "number" | "text">;
}

function QuestionLink({ form, question }: LinkedQuestion) {
  const href = useOrganizationPath();
  const { number, text } = question;
  const words = (
    <>
      {number !== null && `${number} `}
      <bdi>{text}</bdi>
    </>
  );
  if (!form.own) return <span>{words}</span>;
  return (
    <Link to={href(questionPath(form.id, question))} className="text-link">
      {words}
    </Link>
  );
}

function Tree({ form, root }: Pick<FormMapProps, "form"> & { root: ListedQuestion }) {
  const href = useOrganizationPath();
  const tree = layOutTree(root, drawingLimits);
  return (
    <Card title={<QuestionLink form={form} question={root} />}>
      {tree && (
        <TreeDrawing
          tree={tree}
          urlOf={(it) => (form.own ? href(questionPath(form.id, it)) : undefined)}
        />
      )}
      <Branches form={form} questions={root.reveals} level={1} />
      <MoreLink form={form} question={root} />
    </Card>
  );
}

interface BranchesProps extends Pick<FormMapProps, "form"> {
  questions: readonly ListedQuestion[];
  level: number;
}

function Branches({ form, questions, level }: BranchesProps) {
  if (questions.length === 0) return null;
  return (
    <ul className={level <= 5 ? "border-l border-line pl-4" : "border-l-2 border-edge"}>
      {questions.map((question) => (
        <li key={question.id} className="min-w-0 py-1 wrap-anywhere">
          <QuestionLink form={form} question={question} />
          {level > 5 && <span className="text-sm text-muted"> (level {level})</span>}
          {question.condition && (
            <span className="block text-sm text-muted">{question.condition}</span>
          )}
          {question.elsewhere && (
            <span className="block text-sm text-muted">
              Dependent questions are listed under <bdi>“{question.elsewhere}”</bdi>.
            </span>
          )}
          <Branches form={form} questions={question.reveals} level={level + 1} />
          <MoreLink form={form} question={question} />
        </li>
      ))}
    </ul>
  );
}

/** Links to a page of the revealed questions when the list is cut. */
function MoreLink({ form, question }: Pick<FormMapProps, "form"> & { question: ListedQuestion }) {
  const href = useOrganizationPath();
  const { id, hidden } = question;
  if (hidden === 0) return null;
  return (
    <Link
      to={href(`/forms/${form.id}/map?question=${encodeURIComponent(id)}`)}
      className="text-link inline-flex min-h-control items-center"
    >
      {countOf(hidden, "more question")}
    </Link>
  );
}

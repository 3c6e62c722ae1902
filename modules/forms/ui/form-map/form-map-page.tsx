import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { questionAddress } from "../../domain/question-address.ts";
import { drawTree, type MappedQuestion, type QuestionMap } from "../../domain/question-map.ts";
import { TreeDrawing } from "./tree-drawing.tsx";

interface FormMapProps {
  form: { id: string; title: string; own: boolean };
  counts: Omit<QuestionMap, "roots">;
  roots: MappedQuestion[];
  page: number;
  size: number;
  total: number;
}

/** Beyond this a drawing is no longer read at a glance. */
const drawn = { questions: 40, columns: 6 };

/** Which question reveals which: the figures, then a tree for each question that reveals others. */
export function FormMapPage({ form, counts, roots, page, size, total }: FormMapProps) {
  const under = useOrganizationPath();
  return (
    <Page
      title={`Map: ${form.title}`}
      width="wide"
      breadcrumbs={[
        { label: "Forms", to: under("/forms") },
        { label: form.title, to: under(`/forms/${form.id}`) },
      ]}
    >
      <SummaryList
        rows={[
          { label: "Questions", value: String(counts.questions) },
          { label: "Asked only sometimes", value: String(counts.conditional) },
          { label: "Longest chain", value: chainWords(counts.depth) },
          { label: "Always asked, revealing nothing", value: String(counts.alone) },
        ]}
      />
      {counts.orphans.length > 0 && <Orphans form={form} orphans={counts.orphans} />}
      {total === 0 ? (
        <EmptyState
          title="No question reveals another"
          text="Give a question a condition, and the map shows what it hangs on."
        />
      ) : (
        roots.map((root) => <Tree key={root.id} form={form} root={root} />)
      )}
      <Pagination page={page} size={size} total={total} />
    </Page>
  );
}

function chainWords(depth: number): string {
  if (depth === 0) return "none";
  return depth === 1 ? "1 question after another" : `${depth} questions, each after another`;
}

function Orphans({ form, orphans }: Pick<FormMapProps, "form"> & Pick<QuestionMap, "orphans">) {
  return (
    <Card title="Conditions that lead nowhere">
      <ul className="grid gap-2">
        {orphans.map((orphan) => (
          <li key={orphan.id} className="min-w-0 wrap-anywhere">
            <QuestionLink form={form} question={orphan} />
            <span className="block text-sm text-bad">{orphan.reason}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LinkedQuestion extends Pick<FormMapProps, "form"> {
  question: Pick<MappedQuestion, "id" | "sectionId" | "number" | "text">;
}

function QuestionLink({ form, question }: LinkedQuestion) {
  const under = useOrganizationPath();
  const { number, text } = question;
  const words = number === null ? text : `${number} ${text}`;
  if (!form.own) return <span>{words}</span>;
  return (
    <Link to={under(questionAddress(form.id, question))} className="text-link">
      {words}
    </Link>
  );
}

function Tree({ form, root }: Pick<FormMapProps, "form"> & { root: MappedQuestion }) {
  const under = useOrganizationPath();
  const tree = drawTree(root, drawn);
  return (
    <Card title={<QuestionLink form={form} question={root} />}>
      {tree && (
        <TreeDrawing
          tree={tree}
          addressOf={(it) => (form.own ? under(questionAddress(form.id, it)) : undefined)}
        />
      )}
      <Branches form={form} questions={root.reveals} level={1} />
    </Card>
  );
}

interface BranchesProps extends Pick<FormMapProps, "form"> {
  questions: readonly MappedQuestion[];
  level: number;
}

function Branches({ form, questions, level }: BranchesProps) {
  if (questions.length === 0) return null;
  return (
    <ul className={level <= 5 ? "border-s border-line ps-4" : "border-s-2 border-edge"}>
      {questions.map((question) => (
        <li key={question.id} className="min-w-0 py-1 wrap-anywhere">
          <QuestionLink form={form} question={question} />
          {level > 5 && <span className="text-sm text-muted"> (level {level})</span>}
          {question.condition && (
            <span className="block text-sm text-muted">{question.condition}</span>
          )}
          {question.more && (
            <span className="block text-muted">And more questions, each behind another.</span>
          )}
          <Branches form={form} questions={question.reveals} level={level + 1} />
        </li>
      ))}
    </ul>
  );
}

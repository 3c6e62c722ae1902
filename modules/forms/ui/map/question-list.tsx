import { countOf } from "#app/platform/format.ts";
import { Form, Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { questionTypes } from "#modules/form-logic/public.ts";
import { questionPath } from "../../domain/map/question-path.ts";
import type { QuestionHit } from "../../domain/map/search-questions.ts";

interface QuestionListProps {
  form: { id: string; title: string; own: boolean };
  searchText: string;
  page: number;
  size: number;
  total: number;
  hits: QuestionHit[];
}

/** Lists the questions of a form, with a search in their label, question, options and tip. */
export function QuestionList({ form, searchText, page, size, total, hits }: QuestionListProps) {
  const href = useOrganizationPath();
  const found = countOf(total, "question");
  return (
    <Page
      title={`Questions: ${form.title}`}
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: form.title, to: href(`/forms/${form.id}`) },
      ]}
    >
      <Form role="search" className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            type="search"
            name="q"
            label="Search questions"
            hint="Search by label, question, option, tip, type, or ID."
            defaultValue={searchText}
            key={searchText}
          />
        </div>
        <Button tone="primary" icon="search">
          Search
        </Button>
      </Form>
      <p role="status" className="text-muted">
        {searchText.trim() === ""
          ? `${found} in this form.`
          : `${found} found for “${searchText}”.`}
      </p>
      {hits.length === 0 ? (
        <EmptyState
          title={searchText ? "No questions match" : "This form has no questions yet"}
          text={searchText ? "Try fewer or shorter words." : "Add one in the form builder."}
        />
      ) : (
        <ol className="divide-y divide-line rounded-md border border-line bg-raised px-4">
          {hits.map((hit) => (
            <Hit key={hit.id} hit={hit} form={form} />
          ))}
        </ol>
      )}
      <Pagination page={page} size={size} total={total} />
    </Page>
  );
}

function Hit({ hit, form }: { hit: QuestionHit } & Pick<QuestionListProps, "form">) {
  const href = useOrganizationPath();
  const words = [hit.section.title, questionTypes[hit.type].label, hit.label].filter(Boolean);
  return (
    <li className="flex gap-3 py-3">
      <span className="w-10 flex-none text-muted tabular-nums">{hit.number}</span>
      <div className="grid min-w-0 gap-1">
        {form.own ? (
          <Link
            to={href(questionPath(form.id, { sectionId: hit.section.id, id: hit.id }))}
            className="text-link font-semibold wrap-anywhere"
          >
            {hit.text}
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{hit.text}</span>
        )}
        <p className="text-sm wrap-anywhere text-muted">{words.join(" · ")}</p>
        {hit.matches.length > 0 && (
          <p className="text-sm wrap-anywhere">{hit.matches.join(" · ")}</p>
        )}
      </div>
    </li>
  );
}

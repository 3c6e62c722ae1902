import { Form, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { formatCount } from "#app/ui/format.ts";
import { FormActions } from "#app/ui/form-section.tsx";
import { Page } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { BuilderRefusal } from "../../domain/builder-refusal.ts";
import type { ReviewedImport } from "../../domain/importing/review-import.ts";
import { RefusalSummary } from "../builder/refusal-summary.tsx";
import { ImportNotes } from "./import-notes.tsx";
import { ImportedSections } from "./imported-sections.tsx";
import { LanguageChoice } from "./language-choice.tsx";

export interface ReviewImportProps extends ReviewedImport {
  id: string;
  fileName: string;
  /** The form whose draft it is to replace; null for a new form. */
  replaced: { id: string; title: string } | null;
  refusal: BuilderRefusal | null;
  /** Rows of the list of questions on a page. */
  size: number;
}

function count(number: number, one: string, many: string): string {
  return `${formatCount(number)} ${number === 1 ? one : many}`;
}

/** What a file becomes, before it is made: what is lost first, then every question. */
export function ReviewImportPage(props: ReviewImportProps) {
  const { id, fileName, replaced, refusal, title, counts, sections, language } = props;
  const under = useOrganizationPath();
  const navigation = useNavigation();
  const size = [
    count(counts.sections, "section", "sections"),
    count(counts.questions, "question", "questions"),
    ...(counts.conditional > 0
      ? [`${formatCount(counts.conditional)} of them shown on a condition`]
      : []),
  ];
  const back = under(replaced ? `/forms/${replaced.id}/import` : "/forms/import");
  const parent = replaced
    ? { label: replaced.title, to: under(`/forms/${replaced.id}`) }
    : { label: "Import a form", to: back };
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: "Forms", to: under("/forms") }, parent]}
      action={
        <Form method="post">
          <input type="hidden" name="language" value={language} />
          <FormActions>
            <Button tone="primary" busy={navigation.formMethod === "POST"}>
              {replaced ? "Replace the draft" : "Import this form"}
            </Button>
            <LinkButton to={back}>Choose another file</LinkButton>
            <Button name="intent" value="discard">
              Discard
            </Button>
          </FormActions>
        </Form>
      }
    >
      {refusal && replaced && <RefusalSummary formId={replaced.id} refusal={refusal} />}
      <p className="wrap-anywhere">
        {fileName} {replaced ? "puts in the place of the draft" : "becomes"} a form with{" "}
        {size.join(", ")}. Nothing has been {replaced ? "changed" : "made"} yet.
      </p>
      {props.languages.length > 1 && (
        <LanguageChoice languages={props.languages} language={language} />
      )}
      <ImportNotes
        notes={props.notes}
        counts={props.noteCounts}
        listTo={`${under(`/forms/import/${id}/notes.xlsx`)}?${new URLSearchParams({ language }).toString()}`}
      />
      <ImportedSections sections={sections} />
      <Pagination page={props.page} size={props.size} total={counts.rows} />
    </Page>
  );
}

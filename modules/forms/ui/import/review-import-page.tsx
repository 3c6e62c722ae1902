import { Form, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FormActions } from "#app/ui/form-section.tsx";
import { Page } from "#app/ui/page.tsx";
import type { BuilderRefusal } from "../../domain/builder-refusal.ts";
import type { ImportedSection, NoteGroup } from "../../domain/importing/view-import.ts";
import { RefusalSummary } from "../builder/refusal-summary.tsx";
import { ImportNotes } from "./import-notes.tsx";
import { ImportedSections } from "./imported-sections.tsx";
import { LanguageChoice } from "./language-choice.tsx";

export interface ReviewImportProps {
  fileName: string;
  /** The form whose draft it is to replace; null for a new form. */
  replaced: { id: string; title: string } | null;
  refusal: BuilderRefusal | null;
  title: string;
  sections: ImportedSection[];
  notes: NoteGroup[];
  languages: string[];
  language: string;
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}

/** What a file becomes, before it is made: what is lost first, then every question. */
export function ReviewImportPage(props: ReviewImportProps) {
  const { fileName, replaced, refusal, title, sections, notes, languages, language } = props;
  const under = useOrganizationPath();
  const navigation = useNavigation();
  const questions = sections.flatMap((section) => section.questions);
  const conditional = questions.filter(({ condition }) => condition !== null);
  const size = [
    count(sections.length, "section", "sections"),
    count(questions.length, "question", "questions"),
    ...(conditional.length > 0
      ? [`${conditional.length.toLocaleString("en-US")} of them shown on a condition`]
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
          </FormActions>
        </Form>
      }
    >
      {refusal && replaced && <RefusalSummary formId={replaced.id} refusal={refusal} />}
      <p className="wrap-anywhere">
        {fileName} {replaced ? "puts in the place of the draft" : "becomes"} a form with{" "}
        {size.join(", ")}. Nothing has been {replaced ? "changed" : "made"} yet.
      </p>
      {languages.length > 1 && <LanguageChoice languages={languages} language={language} />}
      <ImportNotes notes={notes} />
      <ImportedSections sections={sections} />
    </Page>
  );
}

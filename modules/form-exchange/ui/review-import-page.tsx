import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { formatCount, countOf } from "#app/platform/format.ts";
import { Page } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import type { ReviewedImport } from "../domain/import/review-import.ts";
import { RefusalSummary } from "#modules/form-builder/public.ui.ts";
import { ConfirmImport, type ImportConfirmation } from "./confirm-import.tsx";
import { ImportNotes } from "./import-notes.tsx";
import { ImportedTabs } from "./imported-tabs.tsx";
import { ImportedSections } from "./imported-sections.tsx";
import { LanguageChoice } from "./language-choice.tsx";

interface ReviewImportProps extends ReviewedImport, ImportConfirmation {
  id: string;
  fileName: string;
  /** Rows of the question list per page. */
  size: number;
}

/** Reviews a file before the form is created: lost content first, then every question. */
export function ReviewImportPage(props: ReviewImportProps) {
  const { id, fileName, replaced, refusal, title, counts, sections, language } = props;
  const titleError = refusal?.errors.title;
  const href = useOrganizationPath();
  const size = [
    countOf(counts.sections, "section"),
    countOf(counts.questions, "question"),
    ...(counts.conditional > 0
      ? [`${formatCount(counts.conditional)} of them shown on a condition`]
      : []),
  ];
  const back = href(replaced ? `/forms/${replaced.id}/import` : "/forms/import");
  const parent = replaced
    ? { label: replaced.title, to: href(`/forms/${replaced.id}`) }
    : { label: "Import a form", to: back };
  return (
    <Page title={title} breadcrumbs={[{ label: "Forms", to: href("/forms") }, parent]}>
      {refusal && !titleError && <RefusalSummary formId={replaced?.id ?? ""} refusal={refusal} />}
      <p className="wrap-anywhere">
        {fileName} {replaced ? "replaces the draft with" : "becomes"} a form with {size.join(", ")}.
        Nothing has been {replaced ? "changed" : "made"} yet.
      </p>
      <ConfirmImport
        {...props}
        key={`${language} ${props.freeTitle}`}
        titleError={titleError}
        closeTo={back}
      />
      {props.languages.length > 1 && (
        <LanguageChoice languages={props.languages} language={language} />
      )}
      {props.tabs && <ImportedTabs tabs={props.tabs} isReplacing={replaced !== null} />}
      <ImportNotes
        notes={props.notes}
        counts={props.noteCounts}
        isSpreadsheet={props.kind === "xlsform"}
        listTo={`${href(`/forms/import/${id}/notes.xlsx`)}?${new URLSearchParams({ language }).toString()}`}
      />
      <ImportedSections sections={sections} />
      <Pagination page={props.page} size={props.size} total={counts.rows} />
    </Page>
  );
}

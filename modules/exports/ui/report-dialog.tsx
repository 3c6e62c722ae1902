import { Form, Link, useSubmit } from "@remix-run/react";
import { useRef, useState } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { DateField, RadioGroup, SelectField } from "#app/ui/fields/field.tsx";
import { SearchableSelect } from "#app/ui/fields/searchable/searchable-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { invoicingFilterTypes } from "../domain/criteria/filter-types.ts";
import type { ReportDialogData } from "../domain/load-report-dialog.server.ts";
import { urlOf, reportTitle } from "../public.ts";
import { FilterRows } from "./filter-rows.tsx";
import { GenerateButtons } from "./generate-buttons.tsx";
import { PreviewTable } from "./preview-table.tsx";

/** The dialog for a report of one form or of invoicing: its criteria, a preview, and its file. */
export function ReportDialog(data: ReportDialogData) {
  const href = useOrganizationPath();
  const key = JSON.stringify([data.kind, data.formId, data.rubricId, data.criteria]);
  return (
    <DialogPage title={reportTitle(data.kind)} closeTo={href("/reports")} width="wide">
      {data.refusal && <Notice tone="bad">{data.refusal}</Notice>}
      <ReportForm key={key} {...data} />
    </DialogPage>
  );
}

function ReportForm(data: ReportDialogData) {
  const { kind, criteria, choices, preview } = data;
  const href = useOrganizationPath();
  const form = useRef<HTMLFormElement>(null);
  const [isChanged, setChanged] = useState(false);
  const url = href(urlOf(kind));
  return (
    <Form
      ref={form}
      method="get"
      action={url}
      replace
      className="grid min-w-0 gap-6"
      onChange={() => setChanged(true)}
    >
      {kind === "invoicing" ? (
        <FilterRows types={invoicingFilterTypes} criteria={criteria} choices={choices} />
      ) : (
        <FormCriteria {...data} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon="eye">Preview</Button>
        <Link to={url} replace className={buttonClass()}>
          Reset Filter
        </Link>
      </div>
      {preview && <PreviewTable {...preview} isOld={isChanged} />}
      {kind === "strategy" && (
        <RadioGroup name="file" label="Report" choices={files} defaultValue="strategy" />
      )}
      <GenerateButtons form={form} action={`${url}/file`} cancelTo={href("/reports")} />
    </Form>
  );
}

const files = [
  { value: "strategy", label: "Strategies: a line for each action, with how often it is due" },
  { value: "actions", label: "Actions: a line for each action that is due in a project" },
];

/** Selects the form, its rubric where one is required, and the completion dates. */
function FormCriteria({ kind, criteria, choices, formId, rubricId, rubrics }: ReportDialogData) {
  const submit = useSubmit();
  const needsRubric = kind !== "strategy";
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SearchableSelect
        name="formId"
        label="Form"
        placeholder="Select a Form"
        defaultValue={formId}
        offered={choices.formId}
        // Each form has its own rubrics, so choosing a form loads them. Without JavaScript the Preview button does.
        onChoose={(form) => submit(form, { replace: true })}
      />
      {needsRubric && (
        <SelectField
          name="rubricId"
          label="Rubric"
          placeholder="Select a Rubric"
          defaultValue={rubricId}
          options={rubrics}
          hint={formId === "" ? "Select a form and Preview to see its rubrics." : undefined}
        />
      )}
      <DateField
        name="completedFrom"
        label="Completed from"
        defaultValue={criteria.completedFrom}
      />
      <DateField name="completedTo" label="Completed to" defaultValue={criteria.completedTo} />
    </div>
  );
}

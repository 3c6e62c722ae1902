import { Form, Link } from "@remix-run/react";
import { useRef, useState } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CountedField } from "#app/ui/fields/counted-field.tsx";
import { CheckboxField } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import type { CsvReportData } from "../domain/load-csv-report.server.ts";
import { maxSavedName } from "#app/platform/lists/saved-name.ts";
import { csvFilterTypes } from "../domain/criteria/filter-types.ts";
import { reportTitle } from "../public.ts";
import { FilterRows } from "./filter-rows.tsx";
import { GenerateButtons } from "./generate-buttons.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { SavedReports } from "./saved-reports.tsx";

/** Criteria, their preview and their actions: one form, whose buttons set the target. */
export function CsvReportDialog(data: CsvReportData) {
  const href = useOrganizationPath();
  // A new key resets the form, so that the choices of an earlier URL are not shown.
  const key = JSON.stringify([data.savedId, data.criteria, data.includeIntakeData]);
  return (
    <DialogPage title={reportTitle("csv")} closeTo={href("/reports")} width="wide">
      <div className="grid gap-6">
        <p>Set criteria to generate new report or select from your saved reports below</p>
        <SavedReports saved={data.saved} savedId={data.savedId} />
        {data.refusal && <Notice tone="bad">{data.refusal}</Notice>}
        <CriteriaForm key={key} {...data} />
      </div>
    </DialogPage>
  );
}

function CriteriaForm(data: CsvReportData) {
  const { criteria, choices, includeIntakeData, preview } = data;
  const href = useOrganizationPath();
  const form = useRef<HTMLFormElement>(null);
  const [isChanged, setChanged] = useState(false);
  return (
    <Form
      ref={form}
      method="get"
      action={href("/reports/csv")}
      replace
      className="grid min-w-0 gap-6"
      onChange={() => setChanged(true)}
    >
      <FilterRows types={csvFilterTypes} criteria={criteria} choices={choices} />
      <CheckboxField
        name="includeIntakeData"
        label="Include Intake Comments"
        hint="Adds a column for each question with its answer, and one with its comment."
        defaultChecked={includeIntakeData}
      />
      <div className="flex flex-wrap gap-3">
        <Button icon="eye">Preview</Button>
        <Link to={href("/reports/csv")} replace className={buttonClass()}>
          Reset Filter
        </Link>
      </div>
      <PreviewTable {...preview} isOld={isChanged} />
      <div className="flex flex-wrap items-end gap-3">
        <CountedField name="name" label="Name your filter" max={maxSavedName} />
        <Button icon="check" formMethod="post" formAction={href("/reports/csv")}>
          Save Criteria as New Report
        </Button>
        {data.actions.map(({ id, label, path }) => (
          <Button
            key={id}
            name="title"
            value={data.saved.find((each) => each.id === data.savedId)?.name ?? ""}
            formAction={href(path)}
          >
            {label}
          </Button>
        ))}
      </div>
      <GenerateButtons form={form} action={href("/reports/csv/file")} cancelTo={href("/reports")} />
    </Form>
  );
}

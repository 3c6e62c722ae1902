import { Form, useNavigation } from "@remix-run/react";
import { countOf, formatCount } from "#app/platform/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import type { ImportReview, ReviewedColumn } from "../domain/reading/import-review.ts";
import type { RecordImportView } from "../domain/view-import.server.ts";

/** A page with more choices than these would be slow. */
const maxOptions = 20_000;

interface ColumnMappingProps {
  view: RecordImportView;
  review: ImportReview;
}

/** Which question each column of the file answers. A person may choose others, and the file is then read again. */
export function ColumnMapping({ view, review }: ColumnMappingProps) {
  const busy = useNavigation().formMethod === "POST";
  const columns = review.columns.filter(({ hasRows }) => !hasRows);
  const unmatched = columns.filter(({ fieldId }) => fieldId === null);
  const matched = columns.filter(({ fieldId }) => fieldId !== null);
  const most = Math.floor(maxOptions / Math.max(1, view.questions.length));
  const isOpen = view.canChange;
  const title = `${formatCount(matched.length)} of ${countOf(columns.length, "column")} answer a question`;
  const body = (
    <>
      {isOpen && (
        <div className="mb-4 grid gap-4 sm:grid-cols-2">
          <SiteColumn name="owner" label="Site owner" columns={columns} chosen={review.owner} />
          <SiteColumn
            name="address"
            label="Site address"
            columns={columns}
            chosen={review.address}
          />
        </div>
      )}
      <Columns columns={unmatched.slice(0, most)} view={view} />
      {matched.length > 0 && (
        <details open={unmatched.length === 0 && matched.length < 12}>
          <summary className="min-h-control content-center text-link">
            {countOf(matched.length, "column")} with a question
          </summary>
          <Columns columns={matched.slice(0, Math.max(0, most - unmatched.length))} view={view} />
        </details>
      )}
    </>
  );
  if (!isOpen) return <Card title={title}>{body}</Card>;
  return (
    <Card title={title}>
      <Form method="post" replace>
        <input type="hidden" name="intent" value="columns" />
        {body}
        <FormActions>
          <Button busy={busy}>Read the file again with these choices</Button>
        </FormActions>
      </Form>
    </Card>
  );
}

interface SiteColumnProps {
  name: "owner" | "address";
  label: string;
  columns: readonly ReviewedColumn[];
  chosen: string;
}

function SiteColumn({ name, label, columns, chosen }: SiteColumnProps) {
  return (
    <SelectField
      name={name}
      label={label}
      placeholder="Not in the file"
      options={columns.map(({ path }) => path)}
      defaultValue={chosen}
    />
  );
}

function Columns({
  columns,
  view,
}: {
  columns: readonly ReviewedColumn[];
  view: RecordImportView;
}) {
  return (
    <ul className="divide-y divide-line">
      {columns.map((column) => (
        <li key={column.path} className="grid items-center gap-2 py-3 sm:grid-cols-2">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              <bdi>{column.label ?? column.path}</bdi>
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              {countOf(column.count, "answer")}
              {column.example !== "" && (
                <>
                  , such as <bdi>{column.example}</bdi>
                </>
              )}
            </p>
          </div>
          <Question column={column} view={view} />
        </li>
      ))}
    </ul>
  );
}

function Question({ column, view }: { column: ReviewedColumn; view: RecordImportView }) {
  const { path, fieldId, question, isCalculated } = column;
  if (isCalculated) return <p className="text-sm text-muted">{question}: computed again</p>;
  if (!view.canChange) return <p className="wrap-anywhere">{question ?? "Left out"}</p>;
  return (
    <>
      <input type="hidden" name="column" value={path} />
      <SelectField
        id={`question-${path}`}
        name="question"
        label={`Question for ${column.label ?? path}`}
        placeholder="Left out"
        options={view.questions}
        defaultValue={fieldId ?? ""}
      />
    </>
  );
}

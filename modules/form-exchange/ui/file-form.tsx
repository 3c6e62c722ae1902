import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { FileField } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";

/** A form to upload one file, with the error of the previous one. */
export function FileForm({ refusal, closeTo }: { refusal: FormRefusal | null; closeTo: string }) {
  const navigation = useNavigation();
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-4">
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
      <FileField
        name="file"
        label="File"
        hint="An .xlsx or .xls file up to 5 MB without macros, or a .json file up to 20 MB."
        accept=".xlsx,.xls,.json,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel"
        error={refusal?.errors.file}
        required
      />
      <SubmitActions
        label="Read the file"
        busy={navigation.state === "submitting"}
        cancelTo={closeTo}
      />
    </Form>
  );
}

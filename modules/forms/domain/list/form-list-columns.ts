/** The columns of the forms list as text, for its table and its file. */
import { worksheetDay, type ListColumn } from "#app/platform/lists/list-worksheet.ts";
import { formState, rubricText } from "./form-list-texts.ts";
import type { ListedForm } from "./list-forms.server.ts";

export const formColumns = [
  { key: "title", label: "Form Name", text: (form) => form.title },
  { key: "createdAt", label: "Created", text: (form, zone) => worksheetDay(form.createdAt, zone) },
  {
    key: "updatedAt",
    label: "Last Modified",
    text: (form, zone) => worksheetDay(form.updatedAt, zone),
  },
  {
    key: "createdByName",
    label: "Created By",
    text: (form) => form.createdByName ?? "Unidentified",
  },
  { key: "active", label: "Published/Unpublished", text: (form) => formState(form.active) },
  { key: "rubricCount", label: "Rubric", text: (form) => rubricText(form.rubricCount) },
] as const satisfies readonly ListColumn<ListedForm>[];

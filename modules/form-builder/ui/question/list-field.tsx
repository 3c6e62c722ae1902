import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { SelectField } from "#app/ui/fields/field.tsx";
import type { QuestionDraft } from "#modules/form-logic/public.authoring.ts";
import type { QuestionEditorView } from "../../domain/question/question-editor.server.ts";

/** An imported XLSForm names the file that had its choices. */
const missingName = (id: string) =>
  id.startsWith("file:") ? `A file: ${id.slice("file:".length)}` : "A deleted list";

interface ListFieldProps {
  draft: QuestionDraft;
  lists: QuestionEditorView["lists"];
  errors: Record<string, string>;
  change: (draft: QuestionDraft) => void;
}

/** Whether the options are written in the question or come from a choice list. Without any list there is no field. */
export function ListField({ draft, lists, errors, change }: ListFieldProps) {
  const href = useOrganizationPath();
  const { choiceListId } = draft;
  const chosen = lists.find(({ id }) => id === choiceListId);
  if (lists.length === 0 && choiceListId === "") return null;
  const options = lists.map(({ id, name }) => ({ value: id, label: name }));
  const known =
    chosen || choiceListId === ""
      ? options
      : [{ value: choiceListId, label: missingName(choiceListId) }, ...options];
  return (
    <div className="grid gap-1">
      <SelectField
        name="choiceListId"
        label="Options come from"
        placeholder="This question"
        options={known}
        error={errors.choiceListId ?? (choiceListId === "" ? undefined : errors.options)}
        value={choiceListId}
        onChange={({ target }) => {
          const list = lists.find(({ id }) => id === target.value);
          const columns = list?.columns.join(", ") ?? draft.columns;
          change({ ...draft, choiceListId: target.value, columns });
        }}
      />
      {chosen && (
        <p className="text-sm text-muted">
          {chosen.count === 1 ? "1 choice" : `${chosen.count.toLocaleString("en-US")} choices`},
          copied when the question is saved. Change them in the{" "}
          <Link to={href(`/forms/lists/${chosen.id}`)}>choice list</Link>.
        </p>
      )}
    </div>
  );
}

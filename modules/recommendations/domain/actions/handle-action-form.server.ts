import { data } from "@remix-run/node";
import { handleForm, formValues } from "#app/platform/form/forms.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { actionInput, type ActionInput, actionMessages } from "./action.input.ts";
import { postedText } from "#app/platform/form/posted-rows.ts";
import { showThrownError } from "#app/platform/form/show-thrown-error.server.ts";

/** The id of the posted action, and the version that the change is based on. */
interface PostedAction {
  id: string;
  version: number;
}

/** Writes a posted action with `save`, or returns the page again: with errors, or with one more row for a tag. */
export async function handleActionForm<Result>(
  request: Request,
  save: (input: ActionInput, posted: PostedAction) => Promise<Result>,
) {
  const values = formValues(await readForm(request));
  if (values.intent === "add-tag") return data({ values, errors: {}, message: "", addRow: true });
  const version = Number(postedText(values, "over") || postedText(values, "version"));
  const posted = { id: postedText(values, "id"), version };
  return showThrownError(actionMessages.failed, values, () =>
    handleForm(request, actionInput, (input) => save(input, posted)),
  );
}

/**
 * The buttons of many questions share one form, so the button's value names its question: "question-up Q7" is the
 * intent and the id. To delete, it also has the version of the question.
 */
export function applyPressedButton(form: FormData): void {
  const press = form.get("press");
  if (typeof press !== "string") return;
  const [intent = "", id = "", version] = press.split(" ");
  form.set("intent", intent);
  form.set("id", id);
  if (version !== undefined) form.set("version", version);
}

/**
 * Buttons of many questions share one form, so that a press carries its question: "question-up Q7" for the intent and
 * the id, and the version of the question when it is deleted.
 */
export function takePress(form: FormData): void {
  const press = form.get("press");
  if (typeof press !== "string") return;
  const [intent = "", id = "", version] = press.split(" ");
  form.set("intent", intent);
  form.set("id", id);
  if (version !== undefined) form.set("version", version);
}

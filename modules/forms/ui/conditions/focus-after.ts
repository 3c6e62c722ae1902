import {
  conditionNames,
  type ConditionDraft,
  type ConditionCommand,
} from "#modules/form-logic/public.conditions.ts";

/** Id of the button that adds a group. */
export const addGroupId = "condition.add-group";

/**
 * Returns where the focus goes after a button was pressed and the draft rendered again: to the added item, or to the
 * item that replaced the removed one. Otherwise the focus would jump to the top of the page.
 * @param draft the draft after the step.
 * @returns the id of a control; null to leave the focus where it is.
 */
export function focusAfter({ groups }: ConditionDraft, step: ConditionCommand): string | null {
  const [name, group = "", row = "", chosen = ""] = step.split(" ");
  const rowsOf = (index: number) => groups[index]?.rows.length ?? 0;
  /** The question of a row, or of the last row. */
  const question = (index: number, requested: number): string =>
    rowsOf(index) === 0
      ? addGroupId
      : conditionNames.part(index, Math.min(requested, rowsOf(index) - 1), "question");
  const lastGroup = groups.length - 1;
  switch (name) {
    case "add-group":
      return question(lastGroup, 0);
    case "add":
      return question(Number(group), Infinity);
    case "remove":
    case "remove-group":
      return question(Math.min(Number(group), lastGroup), name === "remove" ? Number(row) : 0);
    case "pick":
      return conditionNames.part(Number(group), Number(row), chosen ? "value" : "question");
    default:
      return null;
  }
}

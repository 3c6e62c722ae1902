import { conditionsOf } from "./condition-lists.ts";
import type { FormDefinition } from "../forms/form-types.ts";

/**
 * Returns the ids that a condition of this field must not refer to: the field itself and every field that depends on
 * it, directly or indirectly. Fields without conditions may be omitted from the input.
 */
export function findTransitiveDependents(
  fields: Iterable<{ id: string; sources: readonly string[] }>,
  fieldId: string,
): Set<string> {
  const dependents = new Map<string, string[]>();
  for (const { id, sources } of fields) {
    for (const source of sources) {
      const list = dependents.get(source) ?? [];
      list.push(id);
      dependents.set(source, list);
    }
  }
  const reached = new Set([fieldId]);
  for (const id of reached) {
    for (const dependent of dependents.get(id) ?? []) reached.add(dependent);
  }
  return reached;
}

/** `findTransitiveDependents` for a whole form. */
export function circularChoices(form: FormDefinition, fieldId: string): Set<string> {
  const fields = form.sections.flatMap((section) => section.fields);
  return findTransitiveDependents(
    fields.map((field) => ({
      id: field.id,
      sources: conditionsOf(field).map(({ selectedQuestion }) => selectedQuestion),
    })),
    fieldId,
  );
}

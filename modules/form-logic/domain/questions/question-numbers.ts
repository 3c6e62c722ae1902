import type { FormDefinition } from "../forms/form-types.ts";

/** "2.3" by field id: section and place among what asks. An info box asks nothing and has none. */
export function questionNumbers(form: Pick<FormDefinition, "sections">): Map<string, string> {
  const numbers = new Map<string, string>();
  form.sections.forEach((section, place) => {
    let asked = 0;
    for (const { id, type } of section.fields) {
      if (type === "info-box") continue;
      asked += 1;
      numbers.set(id, `${place + 1}.${asked}`);
    }
  });
  return numbers;
}

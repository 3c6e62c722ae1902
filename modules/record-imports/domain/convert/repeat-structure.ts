/** Which questions are asked once for each instance of a section. Pure. */
import { idInForm, idInInstance } from "#modules/form-logic/public.repeats.ts";
import { questionTypes, type FormDefinition } from "#modules/form-logic/public.ts";

export function structureIds(form: Pick<FormDefinition, "sections">) {
  const sections = new Map(form.sections.map((section) => [section.id, section]));
  const chainOfSection = (id: string): string[] => {
    const chain: string[] = [];
    for (let at = sections.get(id); at?.repeat && !chain.includes(at.id);) {
      chain.unshift(at.id);
      at = sections.get(at.repeat.within ?? "");
    }
    return chain;
  };
  const chains = new Map<string, readonly string[]>();
  const places = new Set<string>();
  for (const { id, fields } of form.sections) {
    const chain = chainOfSection(id);
    for (const field of fields) {
      chains.set(field.id, chain);
      if (questionTypes[field.type].xlsform.typeNames.includes("geopoint")) places.add(field.id);
    }
  }
  return {
    /** The repeating sections of a question, the outermost first. */
    chainOf: (fieldId: string): readonly string[] => chains.get(fieldId) ?? [],
    depthOf: (fieldId: string): number => chains.get(fieldId)?.length ?? 0,
    isPlace: (answerId: string): boolean => places.has(idInForm(answerId)),
    /** The answer that lists the instances of a section; null where a number or another answer counts them. */
    listIdOf: (sectionId: string, path: readonly string[]): string | null =>
      sections.get(sectionId)?.repeat?.count.by === "added"
        ? idInInstance(`repeat:${sectionId}`, path)
        : null,
  };
}

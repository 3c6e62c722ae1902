/** Which questions of a form ask for the manufacturer of the equipment. Pure. */

export const equipment = { module: "Module", inverter: "Inverter" } as const;

export type Equipment = keyof typeof equipment;

export const equipmentKinds = Object.keys(equipment) as Equipment[];

const named: Record<Equipment, RegExp> = {
  module: /\b(?:module|panel)s?\b/i,
  inverter: /\b(?:micro-?)?inverters?\b/i,
};

const asksForManufacturer = /\b(?:maker|make|manufacturer|brand)s?\b/i;

/** Manufacturer questions by their own text, as question ids per kind. A question that names both kinds belongs to neither. */
export function manufacturerQuestions(
  questions: Readonly<Record<string, string>>,
): Record<Equipment, string[]> {
  const found: Record<Equipment, string[]> = { module: [], inverter: [] };
  for (const [id, text] of Object.entries(questions)) {
    if (!asksForManufacturer.test(text)) continue;
    const kinds = equipmentKinds.filter((kind) => named[kind].test(text));
    if (kinds.length === 1) found[kinds[0]!].push(id);
  }
  return found;
}

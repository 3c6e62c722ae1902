import { fieldTypes, questionTypes, type FieldType } from "#modules/form-logic/public.ts";

const max = 6;
const choiceTexts = { one: "choose one option", many: "choose several options" };

/** What people may call a type beside its name. */
function otherNames(type: FieldType): string[] {
  const { choices, xlsform } = questionTypes[type];
  return [type, ...xlsform.typeNames, choices ? choiceTexts[choices] : ""];
}

/** The types that the typed words fit, those whose name begins with them first. Pure. */
export function typesFor(text: string): FieldType[] {
  const typed = text.replace(/^\//, "").trim().toLowerCase();
  const beginsOrHas = (text: string) => text.startsWith(typed) || text.includes(` ${typed}`);
  const rank = (type: FieldType) => {
    const label = questionTypes[type].label.toLowerCase();
    if (label.startsWith(typed)) return 0;
    if (beginsOrHas(label)) return 1;
    return otherNames(type).some((name) => beginsOrHas(name.replaceAll("-", " "))) ? 2 : 3;
  };
  return fieldTypes
    .filter((type) => rank(type) < 3)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, max);
}

/** The names that the choices of a form had in the workbook it was imported from. Answers of ODK and KoboToolbox have them. */
import type { Scope } from "#app/platform/viewer.ts";
import { findWorkbook } from "../export/workbooks.server.ts";
import type { OriginalWorkbook } from "../xlsform/original/original-workbook.ts";
import { otherLabel, readChoices } from "../xlsform/reading/choices.ts";
import { readType } from "../xlsform/reading/question-types.ts";
import { cellOf, findWorksheet } from "../xlsform/worksheets.ts";

/** By name of the question, the label of each choice by its name. */
export type ChoiceNames = Record<string, Record<string, string>>;

/** Empty for a form that was not imported from a workbook. */
export async function listChoiceNames(scope: Scope, formId: string): Promise<ChoiceNames> {
  const workbook = await findWorkbook(scope, formId);
  return workbook ? choiceNamesOf(workbook) : {};
}

export function choiceNamesOf({ sheets, language, choiceNames }: OriginalWorkbook): ChoiceNames {
  if (choiceNames) return choiceNames;
  const survey = findWorksheet(sheets, "survey");
  const reader = { language };
  const ignore = () => undefined;
  const inside = readChoices(findWorksheet(sheets, "choices"), reader, ignore);
  const external = readChoices(findWorksheet(sheets, "external_choices"), reader, ignore);
  const names: ChoiceNames = {};
  for (const row of survey?.rows ?? []) {
    const type = readType(cellOf(survey!, row, "type"));
    if (type.kind === "acknowledge") names[cellOf(survey!, row, "name")] = { OK: "OK", ok: "OK" };
    if (type.kind !== "choice") continue;
    const list = (type.external ? external : inside).get(type.list);
    const labels = (list?.choices ?? []).map(({ name, option }) => [name, option.label] as const);
    const other = type.orOther ? [["other", otherLabel] as const] : [];
    const id = cellOf(survey!, row, "fieldlight::id") || cellOf(survey!, row, "name");
    names[id || cellOf(survey!, row, "$autoname")] = Object.fromEntries([...labels, ...other]);
  }
  return names;
}

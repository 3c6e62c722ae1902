import { useState } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { CheckboxGroup, RadioGroup } from "#app/ui/fields/field.tsx";
import { controlClass } from "#app/ui/fields/field-frame.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { optionsOf, type FieldOption, type FormField } from "#modules/form-logic/public.ts";
import type { TypeControlProps } from "./question-type-ui.ts";

/** A longer list has a search field. */
export const maxScanned = 12;

/** The options as a group of inputs shows them. */
const choicesOf = (field: FormField) =>
  optionsOf(field).map(({ label, text }) => ({
    value: label,
    label: <bdi lang={field.lang}>{text ?? label}</bdi>,
  }));

/** Whether what people read of an option contains every typed word. */
export function isFound({ label, text = label }: FieldOption, typed: string): boolean {
  const read = text.toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => read.includes(word));
}

/** What to do first while no choice fits the other answers; null while there are choices. */
export function useEmptyHint({ choiceFilter, waitsFor, options = [] }: FormField): string | null {
  const say = useSay();
  if (!choiceFilter || options.some(({ isUnfit }) => !isUnfit)) return null;
  return waitsFor === undefined
    ? say("No choice fits the other answers.")
    : say("Answer “{question}” first. Then the choices that fit it are shown.", {
        question: waitsFor,
      });
}

/**
 * Finds among many choices of a group: hides those that do not match what is typed. What is chosen stays visible.
 * @returns null while the group is short, and without scripts.
 */
function useChoiceSearch(field: FormField, chosen: readonly string[]) {
  const say = useSay();
  const isHydrated = useIsHydrated();
  const [typed, setTyped] = useState("");
  const options = optionsOf(field);
  if (!isHydrated || options.length <= maxScanned) return null;
  const found = new Set(
    options
      .filter((option) => chosen.includes(option.label) || isFound(option, typed.trim()))
      .map(({ label }) => label),
  );
  const search = (
    <input
      type="search"
      aria-label={say("Find a choice")}
      placeholder={say("Find a choice")}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      // Enter would submit the section.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      className={`${controlClass} max-w-md`}
    />
  );
  return { search, isShown: (label: string) => found.has(label) };
}

/** The options as radio buttons or checkboxes. Scripts find among many. */
export function ChoiceGroup({ texts, field, answer, many }: TypeControlProps & { many: boolean }) {
  const empty = useEmptyHint(field);
  const values = answer?.values ?? [];
  const found = useChoiceSearch(field, values);
  const hint = (
    <>
      {texts.hint}
      {empty && <span className="block">{empty}</span>}
      {found?.search}
    </>
  );
  const group = {
    ...texts,
    hint: texts.hint || empty || found ? hint : undefined,
    choices: choicesOf(field).map((choice) => ({
      ...choice,
      hidden: found !== null && !found.isShown(choice.value),
    })),
  };
  return many ? (
    <CheckboxGroup {...group} defaultValues={values} />
  ) : (
    <RadioGroup {...group} defaultValue={values[0] ?? ""} inline />
  );
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";
import { validateForm } from "#modules/form-logic/public.authoring.ts";
import { exportOriginalWorkbook } from "./export-original.ts";
import { importXlsForm } from "../reading/import-xlsform.ts";
import { toOriginalWorkbook, type OriginalWorkbook } from "./original-workbook.ts";
import { withIdsByPlace } from "../normal-form.ts";
import type { RawWorksheet } from "../worksheets.ts";
import { countIds } from "../testing/comparable.ts";
import * as forms from "../testing/sample-forms.ts";
import * as kobo from "../testing/sample-kobo.ts";
import * as odk from "../testing/sample-odk.ts";
import * as old from "../testing/sample-old.ts";

const samples = { ...forms, ...kobo, ...odk, ...old };

function importForm(worksheets: RawWorksheet[]): {
  form: FormDefinition;
  original: OriginalWorkbook;
} {
  const read = importXlsForm(worksheets, { fallbackTitle: "A form", makeId: countIds() });
  if (typeof read === "string") throw new Error(read);
  return { form: read.definition, original: toOriginalWorkbook(worksheets, read) };
}

const fieldsOf = (form: FormDefinition): FormField[] =>
  form.sections.flatMap((section) => section.fields);

function change(form: FormDefinition, id: string, more: Partial<FormField>): FormDefinition {
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field.id === id ? { ...field, ...more } : field)),
  }));
  return { ...form, sections };
}

/** Returns the cells under each heading, by the name of the row. */
function cellsByName(
  worksheets: readonly RawWorksheet[] | null,
  worksheetName: string,
): Map<string, Record<string, string>> {
  const [head = [], ...rows] = worksheets?.find(({ name }) => name === worksheetName)?.rows ?? [];
  const index = head.indexOf("name");
  return new Map(
    rows.map((row) => [
      row[index] ?? "",
      Object.fromEntries(
        head.flatMap((heading, position) => (row[position] ? [[heading, row[position]]] : [])),
      ),
    ]),
  );
}

// One sample has missing and duplicate names, which the export corrects.
const { untidy, ...tidy } = samples;

it("exporting a workbook with missing or duplicate names writes valid names", () => {
  const { form, original } = importForm(untidy);
  const names = exportOriginalWorkbook(form, original)?.[0]
    ?.rows.slice(1)
    .map((row) => row[1]);
  expect(names).toEqual(["n1", "n2", "made-2", "made-3", "1 is no name", "n3", "n4", "n5", "n6"]);
});

describe.each(Object.entries(tidy))("%s", (_, worksheets) => {
  it("is exported unchanged, cell by cell", () => {
    const { form, original } = importForm(worksheets);
    expect(exportOriginalWorkbook(form, original)).toEqual(worksheets);
  });

  it("with one renamed question is exported with all other rows unchanged", () => {
    const { form, original } = importForm(worksheets);
    const [first] = fieldsOf(form);
    const renamed = change(form, first?.id ?? "", { label: "Another label", question: "" });
    const back = exportOriginalWorkbook(renamed, original);
    const before = cellsByName(worksheets, "survey");
    const after = cellsByName(back, "survey");
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, cells] of before)
      if (name !== first?.id && name !== "") expect(after.get(name)).toEqual(cells);
    expect(cellsByName(back, "choices")).toEqual(cellsByName(worksheets, "choices"));
  });
});

/** One edit that an author may make to a draft; numbers select existing items. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom(
      "delete",
      "move",
      "add",
      "label",
      "tip",
      "require",
      "options",
      "free",
      "retype",
      "section",
    ),
    at: fc.nat(50),
    to: fc.nat(50),
    text: fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ""),
  }),
  { minLength: 1, maxLength: 6 },
);

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

function apply(form: FormDefinition, { what, at, to, text }: Step, count: number): FormDefinition {
  const fields = fieldsOf(form);
  const field = fields[at % Math.max(1, fields.length)];
  const section = form.sections[to % Math.max(1, form.sections.length)];
  if (!field || !section) return form;
  const without = (id: string) =>
    form.sections.map((it) => ({ ...it, fields: it.fields.filter((one) => one.id !== id) }));
  const put = (sections: FormDefinition["sections"], added: FormField) =>
    sections.map((it) => {
      if (it.id !== section.id) return it;
      const position = at % (it.fields.length + 1);
      return {
        ...it,
        fields: [...it.fields.slice(0, position), added, ...it.fields.slice(position)],
      };
    });
  switch (what) {
    case "delete":
      return { ...form, sections: without(field.id) };
    case "move":
      return { ...form, sections: put(without(field.id), field) };
    case "add":
      return {
        ...form,
        sections: put(form.sections, {
          id: `new-${count}`,
          type: "single-input",
          label: text.trim(),
        }),
      };
    case "label":
      return change(form, field.id, { label: text });
    case "tip":
      return change(form, field.id, { tipText: text });
    case "require":
      return change(form, field.id, { required: !field.required });
    case "options":
      return field.options
        ? change(form, field.id, { options: [{ label: "Only" }, ...field.options.slice(1)] })
        : form;
    case "free":
      return change(form, field.id, { conditionGroup: null });
    case "retype":
      return change(form, field.id, { type: field.options ? "dropdown" : "text-area-field" });
    default:
      return {
        ...form,
        sections: form.sections.toSpliced(to % (form.sections.length + 1), 0, {
          id: `section-${count}`,
          title: text.trim(),
          fields: [],
        }),
      };
  }
}

describe("after any edits", () => {
  it("a question with choices of the external worksheet keeps them when it moves to another section", () => {
    const { form, original } = importForm(samples.everyKind);
    const county = fieldsOf(form).find(({ label }) => label === "County")!;
    const [section] = form.sections;
    const fields = section!.fields.filter((field) => field !== county);
    const moved = [
      { id: "places", title: "Places", fields: [county] },
      { ...section!, fields },
    ];
    const back = exportOriginalWorkbook({ ...form, sections: moved }, original);
    const choices = back?.find(({ name }) => name === "choices")?.rows;
    expect(choices?.map(([list, name]) => [list, name])).toContainEqual(["county", "travis"]);
  });

  it("the exported workbook imports to the same form", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(samples)), steps, (worksheets, edits) => {
        const { form, original } = importForm(worksheets);
        const edited = edits.reduce((one, step, index) => apply(one, step, index), form);
        // A form that the builder refuses cannot be exported.
        const invalid = new Set(validateForm(edited).map(({ fieldId }) => fieldId));
        const valid = [...invalid].reduce(
          (one, id) => change(one, id, { conditionGroup: null }),
          edited,
        );
        fc.pre(validateForm(valid).length === 0);
        fc.pre(fieldsOf(valid).some(({ id }) => original.questionIds.includes(id)));
        const back = exportOriginalWorkbook(valid, original);
        expect(back).not.toBeNull();
        const read = importXlsForm(back ?? [], {
          fallbackTitle: "A form",
          makeId: countIds(),
          language: original.language,
        });
        if (typeof read === "string") throw new Error(read);
        expect(withIdsByPlace(read.definition)).toEqual(withIdsByPlace(valid));
      }),
      { numRuns: 150 },
    );
  });
});

/** Random forms with repeating sections, conditions and calculations. */
import fc from "fast-check";
import { structureOf } from "../domain/repeats/structure.ts";
import type { FormDefinition, FormField } from "../domain/forms/form-types.ts";
import { numberTrees, print, type Tree } from "./expression-oracle.ts";
import { formsWithRepeats } from "./repeat-arbitraries.ts";

export interface Calculated {
  form: FormDefinition;
  trees: Map<string, Tree>;
}

const calculationOf = (id: string, tree: Tree): FormField => ({
  id,
  type: "calculation",
  label: id,
  calculation: print(tree),
});

/** Turns some number questions into calculations from earlier ones, and adds totals that read everything. */
export const calculatedForms: fc.Arbitrary<Calculated> = formsWithRepeats.chain((form) => {
  const all = form.sections.flatMap(({ fields }) => fields);
  const counting = new Set(
    form.sections.flatMap(({ repeat }) =>
      repeat?.count.by === "answer" ? [repeat.count.fieldId] : [],
    ),
  );
  const { chainOf } = structureOf(form);
  const isShared = (chain: readonly string[], id: string) =>
    (chainOf.get(id) ?? []).every((section, depth) => chain[depth] === section);
  const treesFor = (chain: readonly string[], readable: readonly FormField[]) =>
    numberTrees(
      readable.filter(({ id }) => isShared(chain, id)),
      readable.filter(({ id }) => !isShared(chain, id)),
    );
  const inner = all.map((field, index) =>
    field.type === "numeric-input" && !counting.has(field.id)
      ? fc.option(treesFor(chainOf.get(field.id) ?? [], all.slice(0, index)))
      : fc.constant(null),
  );
  const chains = [[], ["inverters"], ["inverters", "strings"]];
  const totals = chains.map((chain) => treesFor(chain, all));
  return fc.tuple(fc.tuple(...inner), fc.tuple(...totals)).map(([found, totalTrees]) => {
    const trees = new Map<string, Tree>();
    all.forEach(({ id }, index) => {
      const tree = found[index];
      if (tree) trees.set(id, tree);
    });
    totalTrees.forEach((tree, index) => trees.set(`t${index}`, tree));
    const sections = form.sections.map((section, index) => ({
      ...section,
      fields: [
        ...section.fields.map((field) => {
          const tree = trees.get(field.id);
          return tree ? { ...field, ...calculationOf(field.id, tree) } : field;
        }),
        ...(trees.has(`t${index}`) ? [calculationOf(`t${index}`, trees.get(`t${index}`)!)] : []),
      ],
    }));
    return { form: { ...form, sections }, trees };
  });
});

import { idInForm, idInInstance, instancePath } from "./instance-ids.ts";
import type { FormDefinition } from "../forms/form-types.ts";

/**
 * Returns the ids, in the expanded form, of the instances of question `id` that question `from` can refer to: the one in its own
 * instance, in an instance around it, or outside of repeating sections; all of them if `id` is asked once for each instance of
 * another section; none if that section has no instance.
 * @param from an id of the expanded form.
 * @param id the id in the form as its author built it.
 */
export type InstanceLookup = (from: string, id: string) => readonly string[];

interface RepeatedSection {
  /** Ids of the repeating sections around it, the outermost first, and its own. */
  chain: readonly string[];
  /** The paths of its instances by the path of an outer instance, as text: "" has all, "2" those in the second inverter. */
  byPath: Map<string, string[]>;
}

const keyOf = (path: readonly string[]) => path.join("~");

/**
 * Prepares a form for an `InstanceLookup`. In a form without repeats each question finds each other by its id. All instances of a section
 * have the same questions, so that the index needs an entry for each instance, not for each question of each.
 */
export function createInstanceLookup({
  sections,
}: Pick<FormDefinition, "sections">): InstanceLookup {
  const repeated = new Map<string, RepeatedSection>();
  const sectionOf = new Map<string, RepeatedSection>();
  for (const { fields, instance } of sections) {
    if (!instance) continue;
    const { chain, path } = instance;
    const own = chain.at(-1) ?? "";
    let section = repeated.get(own);
    if (!section) {
      section = { chain, byPath: new Map() };
      repeated.set(own, section);
      for (const { id } of fields) sectionOf.set(idInForm(id), section);
    }
    const whole = keyOf(path);
    for (let depth = 0; depth <= path.length; depth += 1) {
      const key = depth === path.length ? whole : keyOf(path.slice(0, depth));
      const paths = section.byPath.get(key);
      if (paths) paths.push(whole);
      else section.byPath.set(key, [whole]);
    }
  }
  const found = new Map<string, readonly string[]>();
  return (from, id) => {
    const section = sectionOf.get(id);
    if (!section) return [id];
    const own = sectionOf.get(idInForm(from))?.chain ?? [];
    const different = section.chain.findIndex((step, depth) => own[depth] !== step);
    const shared = different === -1 ? section.chain.length : different;
    const key = keyOf(instancePath(from).slice(0, shared));
    const known = found.get(`${id}~${key}`);
    if (known) return known;
    const ids = (section.byPath.get(key) ?? []).map((path) => `${id}~${path}`);
    found.set(`${id}~${key}`, ids);
    return ids;
  };
}

/**
 * Returns the numbers that the other instances within the same outer instance have for a question. The form is read at the first
 * call.
 */
export function siblingNumbers(
  { sections }: Pick<FormDefinition, "sections">,
  numberOf: (fieldId: string) => number | null,
): (fieldId: string) => number[] {
  const outerOf = (id: string) => idInInstance(idInForm(id), instancePath(id).slice(0, -1));
  const read = () =>
    Map.groupBy(
      sections.flatMap(({ fields, instance }) =>
        (instance ? fields : []).flatMap(({ id }) => {
          const number = numberOf(id);
          return number === null ? [] : [{ id, number }];
        }),
      ),
      ({ id }) => outerOf(id),
    );
  let groups: ReturnType<typeof read> | null = null;
  return (fieldId) => {
    groups ??= read();
    const group = groups.get(outerOf(fieldId)) ?? [];
    return group.flatMap(({ id, number }) => (id === fieldId ? [] : [number]));
  };
}

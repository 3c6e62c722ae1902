import { idInForm, instancePath } from "./instance-ids.ts";
import type { FormDefinition } from "../forms/form-types.ts";

/**
 * Returns the ids under which a question of an expanded form meets another question: one in its own instance, in an instance
 * around it, or outside; several if the other question is asked once for each instance of another section; none if that
 * section has no instance.
 * @param from id of the question that refers to the other, in the expanded form.
 * @param id id of the other question as the form's author knows it.
 */
export type FindInstances = (from: string, id: string) => readonly string[];

interface RepeatedQuestion {
  /** Ids of the repeating sections around it, the outermost first. */
  chain: readonly string[];
  /** Its ids by the path of any instance around them: "" has all, "2" those of the second inverter. */
  byPath: Map<string, string[]>;
}

const keyOf = (path: readonly string[]) => path.join("~");

/** Prepares a form for `FindInstances`. In a form without repeats each question finds each other by its id. */
export function instanceFinder({ sections }: Pick<FormDefinition, "sections">): FindInstances {
  const repeated = new Map<string, RepeatedQuestion>();
  for (const { fields, instance } of sections) {
    if (!instance) continue;
    const { chain, path } = instance;
    for (const { id } of fields) {
      const question: RepeatedQuestion = repeated.get(idInForm(id)) ?? { chain, byPath: new Map() };
      repeated.set(idInForm(id), question);
      for (let depth = 0; depth <= path.length; depth += 1) {
        const key = keyOf(path.slice(0, depth));
        const ids = question.byPath.get(key);
        if (ids) ids.push(id);
        else question.byPath.set(key, [id]);
      }
    }
  }
  return (from, id) => {
    const question = repeated.get(id);
    if (!question) return [id];
    const own = repeated.get(idInForm(from))?.chain ?? [];
    const different = question.chain.findIndex((section, depth) => own[depth] !== section);
    const shared = different === -1 ? question.chain.length : different;
    return question.byPath.get(keyOf(instancePath(from).slice(0, shared))) ?? [];
  };
}

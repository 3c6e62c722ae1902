/**
 * Ids of what a repeating section has once for each instance. The answers to question "q" of instance "2" are stored under
 * "q~2", and those of the third string of the second inverter under "q~2~3". Ids of a form's author never contain "~".
 */
import type { Answer } from "../forms/form-types.ts";

const separator = "~";

/** Most instances of one section, within one instance of the section around it. */
export const maxInstances = 200;

/** Most rows of a section that is shown as a table. */
export const maxTableRows = 1_000;

/** Longest name of an instance, in characters. */
export const maxNounLength = 60;

/** How many sections may repeat within each other. */
export const maxRepeatDepth = 3;

/** The ids of instances, which people's browsers choose. */
const instanceId = /^[A-Za-z0-9]{1,12}$/;

/** The id of a question or section of one instance. */
export const idInInstance = (id: string, path: readonly string[]) => [id, ...path].join(separator);

/** The id that the form's author knows. An id outside of repeating sections stays as it is. */
export function idInForm(id: string): string {
  const end = id.indexOf(separator);
  return end === -1 ? id : id.slice(0, end);
}

/** The ids of the instances that an id belongs to, the outermost first. */
export const instancePath = (id: string): string[] => id.split(separator).slice(1);

/** The id of the answer that lists the instances of a section, in order. */
export const instanceListId = (sectionId: string, path: readonly string[]) =>
  idInInstance(`repeat:${sectionId}`, path);

/** Whether an answer lists instances, instead of answering a question. */
export const isInstanceList = (id: string) => id.startsWith("repeat:");

/** The ids that an answer lists, without those that are invalid, listed twice, or too many. */
export function listedInstances(values: readonly string[], most = maxTableRows): string[] {
  const valid = values.filter((value) => instanceId.test(value));
  return [...new Set(valid)].slice(0, most);
}

/** Most instances of a section within one instance of the section around it. */
export const mostInstances = ({ table }: { table?: boolean }): number =>
  table ? maxTableRows : maxInstances;

/** The name of an instance within a sentence: "inverter", but "AC disconnect". */
export const inSentence = (noun: string) =>
  /^\p{Lu}\p{Ll}/u.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun;

/** Two people added instances at the same time: all of them stay, in the order of the first list. */
export function mergeInstanceLists(stored: Answer, own: Answer): Answer {
  return { ...stored, values: listedInstances([...stored.values, ...own.values]) };
}

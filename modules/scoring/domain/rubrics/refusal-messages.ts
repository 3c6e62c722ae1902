import type { RubricError } from "./check-rubrics.ts";

/** Limit of messages of one kind that are shown separately; more would cover the page. */
const maxApart = 3;
const maxListed = 8;

/** The messages of a refused save: one for each blank question, and one that lists those of each other kind. */
export function refusalMessages(errors: readonly RubricError[]): string[] {
  const of = (kind: RubricError["kind"]) =>
    errors.filter((error) => error.kind === kind).map(({ message }) => message);
  const [blank, auto] = [of("blank"), of("auto-rubric")];
  return [
    ...blank.slice(0, maxApart),
    ...(blank.length > maxApart
      ? [`${blank.length - maxApart} more questions have blank fields`]
      : []),
    ...[of("one-sided"), of("limit")].filter(({ length }) => length > 0).map(list),
    ...auto.slice(0, 1),
  ];
}

function list(messages: readonly string[]): string {
  const shown = messages.slice(0, maxListed).join("; ");
  const more = messages.length - maxListed;
  return more > 0 ? `${shown}; and ${more} more` : shown;
}

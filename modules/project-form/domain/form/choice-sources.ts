/** The searchable choices of a project's form. It imports little, because the manifest imports this file. */
import type { ChoiceSource } from "#app/platform/lists/choices.ts";

export const partySources = ["owner", "installer", "client", "internal", "third-party"] as const;

export type PartySource = (typeof partySources)[number];

const partySource = (id: string, source: PartySource, guard: string): ChoiceSource => ({
  id: `project-form.${id}`,
  guard,
  load: async () => {
    const { partyReader } = await import("./offer-parties.server.ts");
    return { readChoices: partyReader(source) };
  },
});

const typeSource = (id: string, guard: string): ChoiceSource => ({
  id: `project-form.${id}`,
  guard,
  load: () => import("./offer-types.server.ts"),
});

/**
 * The permissions differ: a user who may only create similar projects can search only installers, and a user who
 * changes a type can search only types.
 */
export const projectFormChoices: readonly ChoiceSource[] = [
  ...partySources.map((source) => partySource(source, source, "project-form.create")),
  partySource("installer-like", "installer", "project-form.create-like"),
  typeSource("type", "project-form.create"),
  typeSource("type-to-change", "project-form.edit"),
];

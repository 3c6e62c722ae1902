/** The lists of parties whose other names are found by typing. Light, for the manifest. */
import type { ChoiceSource } from "#app/platform/lists/choices.ts";

export const partySources = ["installer", "client", "internal", "third-party"] as const;

export type PartySource = (typeof partySources)[number];

const sourceOf = (id: string, source: PartySource, guard: string): ChoiceSource => ({
  id: `project-form.${id}`,
  guard,
  load: async () => {
    const { partyReader } = await import("./offer-parties.server.ts");
    return { readChoices: partyReader(source) };
  },
});

/** Whoever may only create a project like another chooses its installer alone. */
export const partyChoices: readonly ChoiceSource[] = [
  ...partySources.map((source) => sourceOf(source, source, "project-form.create")),
  sourceOf("installer-like", "installer", "project-form.create-like"),
];

/** The project criteria, as forms and URLs send them and saved criteria store them. */
import { z } from "zod";
import { isDayOfCalendar } from "#app/platform/day-of-calendar.ts";
import { readProjectStatus } from "#app/platform/project-status.ts";

/** The limit, because a URL has room for about two hundred values. */
export const maxChosen = 150;

const several = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((input) => [...new Set([input ?? []].flat().filter((value) => value !== ""))])
  .refine((values) => values.length <= maxChosen, `Choose at most ${maxChosen} of a kind.`);

/** Ids are looked up within the viewer's scope only. An unknown id matches nothing. */
const ids = several.refine(
  (values) => values.every((id) => id.length <= 40),
  "Choose from the list.",
);

const day = z
  .string()
  .refine((text) => text === "" || isDayOfCalendar(text), "Enter a date")
  .default("");

export const outcomes = ["Pass", "Fail"] as const;

export const criteriaInput = z.object({
  formId: ids,
  status: several.transform((words) => words.flatMap((word) => readProjectStatus(word) ?? [])),
  createdFrom: day,
  createdTo: day,
  completedFrom: day,
  completedTo: day,
  canceledFrom: day,
  canceledTo: day,
  clientId: ids,
  reviewerId: ids,
  installerId: ids,
  outcome: several.transform((words) => outcomes.filter((outcome) => words.includes(outcome))),
});

/** Chosen values by filter name; an empty filter matches everything. Days are "2026-03-01" or "". */
export type Criteria = z.output<typeof criteriaInput>;

export const allProjects: Criteria = criteriaInput.parse({});

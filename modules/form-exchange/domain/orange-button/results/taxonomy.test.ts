/** The answers and tickets of a project are valid in the published taxonomy of Orange Button. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAnswered } from "#modules/form-logic/public.answers.ts";
import { isChoice, type Answers, type FormDefinition } from "#modules/form-logic/public.ts";
import { asInView } from "#app/platform/in-view.ts";
import type { TicketWithThread } from "#modules/tickets/public.issues.server.ts";
import { rooftopInspection } from "#modules/forms/public.seed.ts";
import { templateForms } from "../testing/form-arbitraries.ts";
import { loadTaxonomy } from "../testing/taxonomy.ts";
import { checklistLosses, writeChecklist } from "./write-checklist.ts";
import { writeIssue } from "./write-issues.ts";

const path = process.env["ORANGE_BUTTON_TAXONOMY"];
const leftOut =
  "Left out: set ORANGE_BUTTON_TAXONOMY to the path of the published taxonomy of Orange Button.";
const id = "01J8Z0000000000000000000ZZ";
const date = new Date("2026-03-04T15:00:00Z");

/** Values that some type of question accepts, and a text for the others. */
const typed = [
  "12.5",
  "2026-03-04",
  "09:30",
  "40.712800 -74.006000",
  "file abcdefgh permit.pdf",
  "Cracked\ntwice",
];

function answersTo(form: FormDefinition, pick: number): Answers {
  const fields = form.sections.flatMap((section) => section.fields);
  return Object.fromEntries(
    fields.map(({ id: fieldId, type, options = [] }) => [
      fieldId,
      {
        values: isChoice(type) ? options.map(({ label }) => label) : [typed[pick % typed.length]!],
        comment: "Seen",
      },
    ]),
  );
}

const source = (form: FormDefinition, pick: number) => ({
  intake: { form: asInView("form", form), answers: answersTo(form, pick), photos: [] },
  projectId: id,
  site: { siteAddress: "1 Solar Way", latitude: 40.7, longitude: -74 },
  inspectorName: "Ines Roth",
  date,
  score: "Fail, 1 Major",
});

const ticket: TicketWithThread = {
  ticket: {
    id,
    organizationId: id,
    projectId: id,
    title: "Leak",
    description: "Above the stairs",
    status: "Completed",
    priority: "Urgent",
    dueOn: "2026-05-01",
    failure: {
      id: "leaks",
      label: "Leaks",
      question: "Leaks?",
      value: "Yes",
      images: [],
      sectionTitle: "Roof",
      score: "Fail",
    },
    furtherFailures: [],
    assigneeId: null,
    assigneeType: "other",
    assigneeName: null,
    otherName: "roofer@example.com",
    creatorId: id,
    creatorName: "Ada",
    rejectionComment: null,
    withdrawnAt: null,
    withdrawnReason: null,
    inspectionDate: null,
    siteOwner: "Ida Sol",
    address: "1 Solar Way",
    timeZone: null,
    searchText: "",
    idempotencyKey: null,
    version: 1,
    createdAt: date,
    updatedAt: date,
    updatedById: id,
    updatedByName: "Ada",
  },
  entries: [{ id, kind: "submitted", authorName: "Ines", text: "Sealed.", createdAt: date }],
  photoCount: 2,
};

describe("in the published taxonomy", () => {
  const taxonomy = path === undefined ? null : loadTaxonomy(readFileSync(path, "utf8"));
  const errorsOf = (name: string, value: unknown) =>
    taxonomy!.errorsOf(name, JSON.parse(JSON.stringify(value)));

  test.for(typed.keys().toArray())(
    "answers to every question type are valid: %i",
    (pick, { skip }) => {
      if (!taxonomy) return skip(leftOut);
      const form = { ...rooftopInspection, id, version: 3 };
      const checklist = writeChecklist(source(form, pick));
      expect(checklist.Answers.length).toBeGreaterThan(10);
      expect(errorsOf("Checklist", checklist)).toEqual([]);
    },
  );

  test("answers to any form are valid", ({ skip }) => {
    if (!taxonomy) return skip(leftOut);
    fc.assert(
      fc.property(templateForms, fc.nat(typed.length), (form, pick) => {
        expect(errorsOf("Checklist", writeChecklist(source(form, pick)))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test.for(["Completed", "Incomplete", "Submitted", "Rejected"] as const)(
    "a ticket that is %s is valid",
    (status, { skip }) => {
      if (!taxonomy) return skip(leftOut);
      const issues = [
        writeIssue({ ...ticket, ticket: { ...ticket.ticket, status } }),
        writeIssue({ ...ticket, ticket: { ...ticket.ticket, status, withdrawnAt: date } }),
      ];
      expect(errorsOf("OMIssues", issues)).toEqual([]);
    },
  );
});

test("every answer is in the Checklist or among its losses", () => {
  fc.assert(
    fc.property(templateForms, fc.nat(typed.length), (form, pick) => {
      const from = source(form, pick);
      const { Answers: written, Questions: asked } = writeChecklist(from);
      const writtenIds = new Set(written.map(({ QuestionID }) => QuestionID.Value));
      const typeOf = new Map(
        form.sections.flatMap(({ fields }) => fields.map((f) => [f.id, f.type])),
      );
      const missing = asked.filter(
        ({ QuestionID: { Value: fieldId } }) =>
          !writtenIds.has(fieldId) &&
          isAnswered(typeOf.get(fieldId)!, from.intake.answers[fieldId]),
      );
      const drawn = checklistLosses(from).filter(({ why }) => why.includes("drawn"));
      expect(missing.length).toBeLessThanOrEqual(drawn.length);
    }),
    { numRuns: 50 },
  );
});

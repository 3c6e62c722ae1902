import { expect, test } from "vitest";
import { addressesIn, literalsIn } from "./quoted.ts";
import { rankFiles } from "./rank-files.ts";
import { readFiles, readWords } from "./read-files.ts";

const find = rankFiles(readFiles("."));
const firstOf = (sentence: string, most: number) =>
  find(sentence)
    .slice(0, most)
    .map(({ path }) => path);

/** Sentences of the specification, and of people who use the product, with the file that holds the rule. */
const sentences = [
  [
    "Any other type opening a Review project is logged as unexpected.",
    "modules/review/domain/review/note-unexpected.server.ts",
  ],
  [
    "A bulk row with another type shows 'Invalid type supplied ({type})'.",
    "modules/users/domain/bulk/judge-bulk-rows.ts",
  ],
  [
    "new_report options.contents has permissions.",
    "modules/reports/domain/custom/report-options.input.ts",
  ],
  ["The dashboard tiles differ per type.", "modules/home/domain/home-tiles.ts"],
  [
    "Name is required on user creation: 'missing name field, user cannot be created'.",
    "modules/users/domain/add-user/add-user-messages.ts",
  ],
  [
    "Photos accept images only: 'you can only upload images'.",
    "app/platform/files/accepted-types.ts",
  ],
  [
    "A publish failure gives 'something went wrong committing batch'.",
    "modules/form-builder/domain/page/post-builder.server.ts",
  ],
  ["Route /organization/{organization id}/create_client/{id} exists.", "modules/users/module.ts"],
  ["CSV filter type Project Type.", "modules/exports/domain/criteria/filter-types.ts"],
  ["The details card shows the watchers.", "modules/tickets/ui/page/details-card.tsx"],
  ["A rating stores formId.", "modules/recommendations/schema.ts"],
  ["A form stores its category descriptions.", "modules/reports/schema.ts"],
  ["Tickets are visible to their watchers.", "modules/tickets/domain/visible-tickets.server.ts"],
  ["The static map has size 500x200.", "app/platform/maps/static-map.server.ts"],
  [
    "Default availability is 9:00 to 17:00.",
    "modules/scheduling/domain/booking/scheduling-constants.ts",
  ],
  ["Dashboard time-span option last 3 months.", "modules/home/domain/time-spans.ts"],
  [
    "A project's inspector may be the client self-submitting.",
    "modules/project-form/domain/form/chosen-parties.ts",
  ],
  ["Email report: addresses are lowercased.", "modules/reports/domain/email-addresses.ts"],
  [
    "Any save that leaves the status not Completed removes completed_on and completed_by.",
    "modules/projects/domain/status/move-project.server.ts",
  ],
  [
    "Field users have availability entries with date and end or endDate, type Availability.",
    "modules/scheduling/schema.ts",
  ],
  [
    "why can this scheduler not see the project",
    "modules/projects/domain/visible-projects.server.ts",
  ],
  ["which status may follow which", "modules/projects/domain/status/transitions.ts"],
  ["photo is too large", "app/platform/files/accepted-types.ts"],
  ["on which days does a subscription go out", "modules/subscriptions/domain/frequency.ts"],
  ["webhook was turned off", "modules/webhooks/domain/delivery/switch-off-failing.server.ts"],
] as const;

test.each(sentences)("is among the first three for: %s", (sentence, path) => {
  expect(firstOf(sentence, 3)).toContain(path);
});

test("is the first for most sentences", () => {
  const first = sentences.filter(([sentence, path]) => firstOf(sentence, 1)[0] === path);
  expect(first.length).toBeGreaterThanOrEqual(sentences.length * 0.7);
});

test("words that no file has find none", () => {
  expect(find("zyzzyva")).toEqual([]);
});

test("a file is taken apart into what it exports, tells and says", () => {
  const source = `import { a } from "./hidden.ts";

/** Who may sign: one\n * and another. Pure. */
export function maySign() {
  // Beside the door.
  return "You may not sign.";
}`;
  expect(readWords("modules/a/policy.ts", source)).toMatchObject({
    names: "maySign",
    comments: "Who may sign: one and another. Pure. Beside the door.",
    texts: '"You may not sign."',
    firstSentence: "Who may sign: one and another.",
  });
});

test("a literal is parted where it leaves a value open", () => {
  expect(literalsIn("A row shows 'Invalid type supplied ({type})'.")).toContain(
    "invalid type supplied (",
  );
  expect(literalsIn("The project's 'all' is kept")).toEqual(["the project's 'all' is kept"]);
});

test("an address is read as manifests write it", () => {
  const sentence = "It opens /organization/{organization id}/tickets/{id}/edit, or /forms.";
  expect(addressesIn(sentence)).toEqual(["tickets/:id/edit", "forms"]);
});

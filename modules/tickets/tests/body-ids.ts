import type { BodyIds } from "#app/platform/testing/body-ids.ts";

const refused = [
  "write-calls.test.ts",
  "with a foreign project, answer or assignee is refused",
] as const;

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  answerIds: refused,
  assigneeId: refused,
  projectId: refused,
  photo: ["photos.test.ts", "deletion does not affect photos of another ticket or project"],
  project: { notARecord: "a word that a list is filtered by" },
};

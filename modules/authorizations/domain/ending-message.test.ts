import { expect, test } from "vitest";
import { endingMessage } from "./ending-message.ts";

const ends = "You and Sol can no longer choose each other's people for new projects.";

test.each([
  [{ openProjects: 0, visits: 0 }, ends],
  [{ openProjects: 1, visits: 0 }, `${ends} 1 open project with its people goes on.`],
  [{ openProjects: 1, visits: 1 }, `${ends} 1 open project and 1 visit with its people go on.`],
  [{ openProjects: 4, visits: 2 }, `${ends} 4 open projects and 2 visits with its people go on.`],
])("after a relationship with %j", (openWork, message) => {
  expect(endingMessage("Sol", openWork)).toBe(message);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { readBoardQuery } from "../../domain/board/board-query.ts";
import type { LaneVisit } from "../../domain/board/lanes.server.ts";
import { VisitCheckbox } from "./visit-selection.tsx";

const visit = { projectId: "project-1", isDone: false, name: "Vera Ito" } as LaneVisit;
const rendered = (search: string, set: Partial<LaneVisit> = {}) =>
  renderToStaticMarkup(
    <VisitCheckbox
      visit={{ ...visit, ...set }}
      query={readBoardQuery(`https://fieldlight.test/schedule/board${search}`)}
    />,
  );

it("a page without JavaScript has checkboxes when its URL asks for them, for visits that can be moved", () => {
  expect(rendered("")).toBe("");
  const box = rendered("?select=yes");
  expect(box).toContain('aria-label="Select Vera Ito"');
  expect(box).toContain('value="project-1"');
  expect(rendered("?select=yes", { isDone: true })).toBe("");
  expect(rendered("?select=yes", { projectId: null })).toBe("");
});

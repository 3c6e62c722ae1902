import { expect, it } from "vitest";
import { packList, unpackList } from "./dense-list.ts";
import type { ProjectListRow } from "./list-projects.server.ts";

const row: ProjectListRow = {
  id: "a",
  siteOwner: 'Ann "A" O\'Lee',
  site: "1 Way",
  client: "Dee",
  inspector: null,
  type: "Dee",
  createdAt: 1_795_195_671_000,
  status: "Review",
  canDelete: true,
};

it("comes out as it went in", () => {
  const rows = [row, { ...row, id: "b", client: null, type: null, canDelete: false }];
  const page = {
    rows,
    total: 2,
    counts: [],
    clients: [{ value: "x", label: "y" }],
    inspectors: [],
  };
  const whole = { query: { q: "é" }, page, views: [] };
  expect(unpackList(packList(whole))).toEqual(whole);
});

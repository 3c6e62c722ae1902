import { expect, test } from "vitest";
import { notShown, showPanels, withOpenActions } from "./load-panels.server.ts";
import { isOpenPath, loadModules } from "./modules.server.ts";
import type { PanelLoader } from "./panels.ts";
import { userTypes, type Scope, type UserType } from "../viewer.ts";

const viewer = {
  id: "u1",
  name: "Ada",
  email: "ada@own.test",
  type: userTypes[0],
  organizationId: "o1",
  organizationName: "Own",
  thirdPartyInspector: false,
  timeZone: "America/Denver",
  clients: {},
  clientsAll: true,
  qualifications: {},
  qualificationsAll: true,
};
const scope: Scope = { viewer, organizationId: "o1" };

const panel = (title: string, order: number, loadPanel: PanelLoader<"home">) => ({
  page: "home" as const,
  title,
  order,
  load: () => Promise.resolve({ loadPanel }),
});

const panelOf =
  (note: string): PanelLoader<"home"> =>
  () =>
    Promise.resolve({ note });

test("panels are in their order, without those the viewer may not see", async () => {
  const declared = [
    panel("Second", 2, panelOf("two")),
    panel("Hidden", 3, () => Promise.resolve(null)),
    panel("First", 1, panelOf("one")),
  ];
  expect(await showPanels(declared, scope, null)).toEqual([
    { id: "First", title: "First", note: "one" },
    { id: "Second", title: "Second", note: "two" },
  ]);
});

test("a panel that throws, does not load or never answers is replaced by a message", async () => {
  const panels = [
    panel("Throws", 1, () => Promise.reject(new Error("no such table"))),
    panel("Stays", 2, panelOf("here")),
    { ...panel("Missing", 3, panelOf("")), load: () => Promise.reject(new Error("no such file")) },
    panel("Late", 4, () => Promise.withResolvers<null>().promise),
  ];
  const shown = await showPanels(panels, scope, null, 20);
  expect(shown.map(({ title, note }) => [title, note])).toEqual([
    ["Throws", notShown],
    ["Stays", "here"],
    ["Missing", notShown],
    ["Late", notShown],
  ]);
});

test("a panel has no button that the organization withdrew from the viewer's type", async () => {
  const modules = await loadModules();
  const actions = [
    { label: "Share", to: "/projects/p1/share" },
    { label: "Note", to: "/projects/p1/manage?note=1" },
    { label: "Elsewhere", to: "/nowhere/at/all" },
  ];
  const items = [
    { id: "i", text: "Item", action: { label: "Share", name: "Share", to: "/projects/p1/share" } },
  ];
  const shownTo = (permissionChanges?: Record<string, boolean>, type: UserType = viewer.type) =>
    withOpenActions({ id: "p", title: "P", actions, items }, (to) =>
      isOpenPath(to, modules, { type, ...(permissionChanges && { permissionChanges }) }),
    );
  const labels = (...args: Parameters<typeof shownTo>) =>
    shownTo(...args).actions?.map(({ label }) => label);
  expect(labels()).toEqual(["Share", "Note", "Elsewhere"]);
  const withdrawn = { "share-links.make": false };
  expect(labels(withdrawn, "scheduler")).toEqual(["Note", "Elsewhere"]);
  expect(shownTo(withdrawn, "scheduler").items).toEqual([{ id: "i", text: "Item" }]);
  expect(labels({ "share-links.make": true }, "scheduler")).toEqual(["Share", "Note", "Elsewhere"]);
  // No organization changes what a super-admin may do.
  expect(labels(withdrawn, "super-admin")).toEqual(["Share", "Note", "Elsewhere"]);
});

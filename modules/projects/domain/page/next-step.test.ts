import { expect, test } from "vitest";
import type { Panel } from "#app/platform/manifest/panels.ts";
import { findNextStep } from "./next-step.ts";

const inspection: Panel = {
  id: "inspection",
  title: "Inspection",
  actions: [
    { label: "Reschedule", to: "/schedule" },
    { label: "Cancel Inspection", to: "/cancel", tone: "danger" },
  ],
};
const intake: Panel = {
  id: "intake",
  title: "Intake",
  actions: [{ label: "Start Intake", to: "/intake", tone: "primary" }],
};
const report: Panel = {
  id: "report",
  title: "Report",
  actions: [{ label: "Download Report", to: "/report", tone: "primary" }],
};

test("the first primary step moves to the page head, and no other step is primary", () => {
  const { next, panels } = findNextStep([inspection, intake, report], false);
  expect(next).toMatchObject({ label: "Start Intake" });
  expect(panels.map(({ actions }) => actions)).toEqual([
    inspection.actions,
    [],
    [{ label: "Download Report", to: "/report", tone: "plain" }],
  ]);
});

test("a step that cannot be taken now stays in its panel", () => {
  const held = { ...intake, actions: [{ ...intake.actions![0]!, disabled: true }] };
  const { next, panels } = findNextStep([held, report], false);
  expect(next).toMatchObject({ label: "Download Report" });
  expect(panels[0]?.actions).toMatchObject([{ label: "Start Intake", disabled: true }]);
});

test("a page head with a step of its own takes none from the panels", () => {
  const { next, panels } = findNextStep([intake], true);
  expect(next).toBeNull();
  expect(panels[0]?.actions).toMatchObject([{ label: "Start Intake", tone: "plain" }]);
});

test("a panel without actions does not change", () => {
  const bare: Panel = { id: "score", title: "Score" };
  expect(findNextStep([bare], false)).toEqual({ next: null, panels: [bare] });
});

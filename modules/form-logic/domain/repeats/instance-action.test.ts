import { expect, test } from "vitest";
import { expandRepeats } from "./expand-repeats.ts";
import type { Answers, FormDefinition } from "../forms/form-types.ts";
import {
  changeInstances,
  instanceIntent,
  readInstanceAction,
  readRemovedInstance,
  type InstanceAction,
} from "./instance-action.ts";
import { viewInstance } from "./instance-view.ts";

const form: FormDefinition = {
  id: "form",
  title: "Roofs",
  version: 1,
  skipReview: false,
  skipScheduling: false,
  noSchedule: false,
  sections: [
    {
      id: "roof",
      title: "Roof",
      repeat: { noun: "Roof", count: { by: "added" } },
      fields: [
        { id: "pitch", type: "numeric-input", label: "Pitch" },
        { id: "cover", type: "single-input", label: "Cover" },
      ],
    },
  ],
};

function viewOf(sectionId: string, answers: Answers) {
  const expanded = expandRepeats(form, answers);
  const section = expanded.sections.find(({ id }) => id === sectionId);
  const view = section && viewInstance({ form: expanded, answers }, section);
  if (!view) throw new Error("no instance");
  return view;
}

const answers: Answers = {
  "repeat:roof": { values: ["a", "b", "c"] },
  "pitch~a": { values: ["30"], comment: "measured" },
  "cover~a": { values: ["Tile"] },
  "cover~b": { values: ["Slate"] },
};
const second = viewOf("roof~b", answers);

test("an instance knows its place and what it can copy from the one before", () => {
  expect(second).toMatchObject({
    number: 2,
    siblingCount: 3,
    siblingIds: ["a", "b", "c"],
    instanceId: "b",
  });
  expect(second.fromPrevious).toEqual({ "pitch~b": { values: ["30"] } });
  expect(viewOf("roof~a", answers).fromPrevious).toEqual({});
});

test("adding, moving and removing change the list and lead to an instance", () => {
  const after = (step: InstanceAction, view = second) => {
    const changed = changeInstances(view, step, "new1");
    return changed && [changed.list.values.join(""), changed.sectionId];
  };
  expect(after({ kind: "add" })).toEqual(["abcnew1", "roof~new1"]);
  expect(after({ kind: "up" })).toEqual(["bac", "roof~b"]);
  expect(after({ kind: "down" })).toEqual(["acb", "roof~b"]);
  expect(after({ kind: "up" }, viewOf("roof~a", answers))).toBeNull();
  expect(after({ kind: "down" }, viewOf("roof~c", answers))).toBeNull();
  expect(after({ kind: "remove" })).toEqual(["ac", "roof~c"]);
  expect(after({ kind: "remove" }, viewOf("roof~c", answers))).toEqual(["ab", "roof~b"]);
  expect(after({ kind: "remove" }, viewOf("roof~1", {}))).toBeNull();
  expect(after({ kind: "add" }, viewOf("roof~1", {}))).toEqual(["1new1", "roof~new1"]);
});

test("a removed instance returns to its place, once", () => {
  const removed = changeInstances(second, { kind: "remove" }, "")?.removed;
  expect(removed).toEqual({ id: "b", index: 1 });
  const without = viewOf("roof~c", { ...answers, "repeat:roof": { values: ["a", "c"] } });
  expect(readRemovedInstance("?removed-instance=b+1", without)).toEqual({
    kind: "restore",
    id: "b",
    index: 1,
  });
  const restored = changeInstances(without, { kind: "restore", id: "b", index: 1 }, "");
  expect(restored).toMatchObject({ list: { values: ["a", "b", "c"] }, sectionId: "roof~b" });
  expect(readRemovedInstance("?removed-instance=b+1", second)).toBeNull();
  expect(changeInstances(second, { kind: "restore", id: "b", index: 1 }, "")).toBeNull();
});

test("the value of a button is read back, and nothing else is", () => {
  const steps: InstanceAction[] = [
    { kind: "add" },
    { kind: "remove" },
    { kind: "copy" },
    { kind: "up" },
    { kind: "down" },
    { kind: "restore", id: "x9", index: 12 },
  ];
  for (const step of steps) expect(readInstanceAction(instanceIntent(step))).toEqual(step);
  for (const intent of ["next", "add-instances", "restore-instance <b> 1", "restore-instance b"])
    expect(readInstanceAction(intent)).toBeNull();
});

import { expect, it } from "vitest";
import { summarizeUnsent } from "./summarize-unsent.ts";

const item = (kind: string, state = "waiting") => ({ kind, state });

it("has nothing to say when all is sent", () => {
  expect(summarizeUnsent({ answers: [], items: [] })).toBeNull();
});

it.each([
  [["start"], "In Progress"],
  [["start", "photo", "submit"], "Submitted"],
  [["start", "cancel"], "Canceled"],
  [["photo"], null],
] as const)("after %j the visit is %j", (kinds, status) => {
  const items = kinds.map((kind) => item(kind));
  expect(summarizeUnsent({ answers: [], items })).toMatchObject({ status, isRefused: false });
});

it("counts what waits", () => {
  const items = [item("photo"), item("photo"), item("message"), item("submit")];
  expect(summarizeUnsent({ answers: [{}], items })?.summary).toBe("1 answer, 2 photos, 1 message");
});

it("does not call a visit submitted whose submission was refused", () => {
  const items = [item("submit", "refused")];
  expect(summarizeUnsent({ answers: [], items })).toMatchObject({ status: null, isRefused: true });
});

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connection } from "#app/platform/page/connection.ts";
import type { Assignment, FieldDays } from "../../domain/assignment.ts";
import { findDays, saveDays } from "./device-storage.ts";
import { loadFieldPage } from "./offline-intake.ts";

beforeEach(() => {
  connection.markReachable();
  vi.stubGlobal("document", { documentElement: { dataset: { viewer: "ada" } } });
  vi.stubGlobal("navigator", { onLine: true, locks: navigator.locks });
});
afterEach(() => vi.unstubAllGlobals());

const visit = { id: "roof-1", siteOwner: "Mary Moore", at: null, zone: "UTC" } as Assignment;
const daysWith = (open: Assignment[]): FieldDays => ({ today: [], week: [], open });

it("stores the days of a response that came too late for the page, for the next one", async () => {
  await saveDays(daysWith([]));
  const late = Promise.withResolvers<{ days: FieldDays; translation: null }>();
  const address = "https://product.test/field";
  const shown = await loadFieldPage(address, () => late.promise);
  expect(shown.days.open).toEqual([]);
  late.resolve({ days: daysWith([visit]), translation: null });
  await vi.waitFor(async () => expect((await findDays())?.open).toEqual([visit]));
});

it("stores the days of a response that came in time", async () => {
  await saveDays(daysWith([]));
  const days = daysWith([visit]);
  const shown = await loadFieldPage("https://product.test/field", () =>
    Promise.resolve({ days, translation: null }),
  );
  expect(shown.days).toEqual(days);
  expect((await findDays())?.open).toEqual([visit]);
});

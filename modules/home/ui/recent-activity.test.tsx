import { expect, test } from "vitest";
import { renderPart } from "#app/platform/router/render-part.tsx";
import type { Activity } from "../domain/upcoming-and-activity.server.ts";
import { RecentActivity } from "./recent-activity.tsx";

const entry = (message: string): Activity => ({
  id: message,
  actorName: "Ana Brooks",
  message,
  newStatus: null,
  createdAt: new Date("2026-11-26T18:00:00Z"),
  projectId: "p",
  siteOwner: "Rita Flores",
});

test("what a person did reads as a sentence after the name", () => {
  const messages = ["accepted project", "report generated", "Inspection scheduled for Dec 2"];
  const html = renderPart(<RecentActivity activity={messages.map(entry)} />);
  const text = html.replaceAll(/<[^>]+>/g, "");
  expect(text).toContain("Ana Brooks accepted project");
  expect(text).toContain("Ana Brooks generated the report");
  expect(text).toContain("Ana Brooks: Inspection scheduled for Dec 2");
});

import { describe, expect, test } from "vitest";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { ticketStatuses, type TicketStatus } from "./domain/ticket-status.ts";
import {
  canChangePhotos,
  canChooseStatus,
  canEditTicket,
  isStepPossible,
  mustWatch,
  photosAreLocked,
  type PolicyTicket,
} from "./policy.ts";

const ticketIn = (status: TicketStatus, projectDeleted = false): PolicyTicket => ({
  organizationId: "own",
  status,
  assigneeId: "assignee",
  creatorId: "creator",
  withdrawnAt: null,
  projectDeleted,
});

const person = (type: UserType, id = "somebody", organizationId = "own") => ({
  id,
  type,
  organizationId,
});

const creator = person("client", "creator", "elsewhere");
const assignee = person("field-user", "assignee", "elsewhere");

describe("editing a ticket", () => {
  test.each(userTypes)("as %s who did not create it", (type) => {
    const admins: UserType[] = ["admin", "super-admin"];
    expect(canEditTicket(person(type), ticketIn("Incomplete"))).toBe(admins.includes(type));
    expect(canEditTicket(person(type, "x", "elsewhere"), ticketIn("Incomplete"))).toBe(false);
  });

  test.each(ticketStatuses)("as its creator while it is %s", (status) => {
    expect(canEditTicket(creator, ticketIn(status))).toBe(status !== "Completed");
    expect(canChooseStatus(creator, ticketIn(status))).toBe(status !== "Completed");
    expect(canEditTicket(assignee, ticketIn(status))).toBe(false);
  });

  test("only the creator chooses the status", () => {
    expect(canChooseStatus(person("admin"), ticketIn("Submitted"))).toBe(false);
    expect(canChooseStatus(assignee, ticketIn("Submitted"))).toBe(false);
  });
});

describe("changing photos", () => {
  test.each(userTypes)("as %s who is neither creator nor assignee", (type) => {
    const may: UserType[] = ["client", "admin", "super-admin"];
    expect(canChangePhotos(person(type), ticketIn("Incomplete"))).toBe(may.includes(type));
    expect(canChangePhotos(person(type, "x", "elsewhere"), ticketIn("Incomplete"))).toBe(false);
  });

  test.each(ticketStatuses)("while it is %s", (status) => {
    const open = status === "Incomplete" || status === "Rejected";
    for (const who of [assignee, creator, person("admin")])
      expect(canChangePhotos(who, ticketIn(status))).toBe(open);
    expect(photosAreLocked(status)).toBe(!open);
  });

  test("a creator who is not an administrator cannot do the work", () => {
    expect(canChangePhotos({ ...creator, type: "scheduler" }, ticketIn("Incomplete"))).toBe(false);
  });
});

describe("taking a step", () => {
  const who = { assignee, creator, admin: person("admin") };
  const allowed = [
    "submit assignee Incomplete",
    "submit assignee Rejected",
    "accept creator Submitted",
    "reject creator Submitted",
    "reopen creator Submitted",
    "reopen creator Rejected",
  ];
  const steps = ["submit", "accept", "reject", "reopen"] as const;

  test.each(ticketStatuses)("while it is %s", (status) => {
    const found = steps.flatMap((step) =>
      Object.entries(who).flatMap(([name, viewer]) =>
        isStepPossible(step, viewer, ticketIn(status)) ? [`${step} ${name} ${status}`] : [],
      ),
    );
    expect(found).toEqual(allowed.filter((one) => one.endsWith(` ${status}`)));
  });
});

test("nothing can be done while the project is in the trash", () => {
  const waiting = (status: TicketStatus) => ticketIn(status, true);
  expect(canEditTicket(creator, waiting("Incomplete"))).toBe(false);
  expect(canChooseStatus(creator, waiting("Incomplete"))).toBe(false);
  expect(canChangePhotos(assignee, waiting("Incomplete"))).toBe(false);
  expect(isStepPossible("submit", assignee, waiting("Incomplete"))).toBe(false);
  expect(isStepPossible("accept", creator, waiting("Submitted"))).toBe(false);
});

test("creator and assignee stay watchers while they have that role", () => {
  const ticket = ticketIn("Completed");
  expect(["creator", "assignee", "somebody"].map((id) => mustWatch(ticket, id))).toEqual([
    true,
    true,
    false,
  ]);
});

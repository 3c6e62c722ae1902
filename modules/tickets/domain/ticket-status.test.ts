import { describe, expect, test } from "vitest";
import {
  isFinal,
  stepBetween,
  ticketStatuses,
  type TicketRole,
  type TicketStatus,
  type TicketStep,
} from "./ticket-status.ts";

/** Every allowed move between statuses, with its role; all others are refused. */
const allowedMoves: [TicketStatus, TicketStatus, TicketRole, TicketStep][] = [
  ["Incomplete", "Submitted", "assignee", "submit"],
  ["Rejected", "Submitted", "assignee", "submit"],
  ["Submitted", "Completed", "creator", "accept"],
  ["Submitted", "Rejected", "creator", "reject"],
  ["Submitted", "Incomplete", "creator", "reopen"],
  ["Rejected", "Incomplete", "creator", "reopen"],
];

const roles = ["assignee", "creator"] as const;

const pairs = ticketStatuses.flatMap((from) =>
  ticketStatuses.flatMap((to) => roles.map((by) => [from, to, by] as const)),
);

describe("the table of steps", () => {
  test.each(pairs)("%s to %s by the %s", (from, to, by) => {
    const allowed = allowedMoves.find((one) => one[0] === from && one[1] === to && one[2] === by);
    expect(stepBetween(from, to, by)).toBe(allowed?.[3] ?? null);
  });
});

test.each(ticketStatuses)("%s: only Completed is final", (status) => {
  expect(isFinal(status)).toBe(status === "Completed");
});

import { expect, test } from "vitest";
import type { NotificationKind } from "#app/platform/events/notification.ts";
import { userTypes, type Viewer } from "#app/platform/viewer.ts";
import { chooseRecipients, type Candidate } from "./choose-recipients.ts";

const notice: NotificationKind = { id: "things.changed", label: "Thing changed" };

function person(
  id: string,
  set: Partial<Omit<Candidate, "viewer">> & Partial<Viewer> = {},
): Candidate {
  const {
    disabled = false,
    organizationDisabled = false,
    muted = false,
    mail = "daily",
    ...viewer
  } = set;
  return {
    viewer: {
      id,
      name: id,
      email: `${id}@example.test`,
      type: "scheduler",
      organizationId: "one",
      organizationName: "One",
      thirdPartyInspector: false,
      timeZone: "America/New_York",
      clients: {},
      clientsAll: true,
      qualifications: {},
      qualificationsAll: true,
      ...viewer,
    },
    disabled,
    organizationDisabled,
    muted,
    mail,
  };
}

const isNotified = (candidate: Candidate, kind: Partial<NotificationKind> = {}, canOpen = true) =>
  chooseRecipients(
    [candidate],
    { ...notice, ...kind },
    { actorId: "actor", canOpen: () => canOpen },
  ).length === 1;

const table: [who: string, expected: boolean, Candidate, Partial<NotificationKind>?, boolean?][] = [
  ["somebody whom it concerns", true, person("ann")],
  ["who may not open it", false, person("ann"), {}, false],
  ["who did it", false, person("actor")],
  ["who did it, of a job they wait for", true, person("actor"), { notifiesActor: true }],
  [
    "who did it and may not open it any more",
    false,
    person("actor"),
    { notifiesActor: true },
    false,
  ],
  ["a disabled person", false, person("ann", { disabled: true })],
  ["a disabled person who is named", false, person("ann", { disabled: true }), { personal: true }],
  ["somebody of a disabled organization", false, person("ann", { organizationDisabled: true })],
  [
    "a super-admin of a disabled organization",
    true,
    person("ann", { organizationDisabled: true, type: "super-admin" }),
  ],
  ["who has muted the project", false, person("ann", { muted: true })],
  [
    "who has muted the project and is mentioned",
    true,
    person("ann", { muted: true }),
    { personal: true },
  ],
  [
    "who has muted the project and is mentioned where they may not look",
    false,
    person("ann", { muted: true }),
    { personal: true },
    false,
  ],
  [
    "who has muted the project, of their own job",
    true,
    person("actor", { muted: true }),
    { notifiesActor: true },
  ],
  ["who wants no mail", true, person("ann", { mail: "never" })],
];

test.each(table)("%s: notifies %s", (_, expected, candidate, kind, canOpen) => {
  expect(isNotified(candidate, kind, canOpen)).toBe(expected);
});

test("every type is checked for access, and only people who may open it are notified", () => {
  const all = userTypes.map((type) => person(type, { type }));
  const chosen = chooseRecipients(all, notice, {
    actorId: "actor",
    canOpen: ({ type }) => type === "installer" || type === "admin",
  });
  expect(chosen.map(({ viewer }) => viewer.type).sort()).toEqual(["admin", "installer"]);
});

import { describe, expect, it } from "vitest";
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import * as policy from "./policy.ts";
import type { PolicyProject, PolicyViewer } from "./policy.ts";

const owner = "owner";

const viewer = (type: UserType, set: Partial<PolicyViewer> = {}): PolicyViewer => ({
  id: `the-${type}`,
  type,
  organizationId: owner,
  thirdPartyInspector: false,
  ...set,
});

const project = (set: Partial<PolicyProject> = {}): PolicyProject => ({
  organizationId: owner,
  status: "To Be Scheduled",
  clientId: "the-client",
  clientOrganizationId: "customer",
  installerId: "brightrail",
  installerViewable: false,
  inspectorId: "the-field-user",
  inspectorOrganizationId: owner,
  formId: "form",
  rubricId: "rubric",
  startedAt: null,
  skipScheduling: false,
  noSchedule: false,
  ...set,
});

type Rule = (viewer: PolicyViewer, project: PolicyProject) => boolean;

/** Each rule with the user types of the owner's organization that it allows and the statuses in which it applies. */
const table: [name: string, rule: Rule, types: UserType[], statuses: readonly ProjectStatus[]][] = [
  ["edit", policy.canEditProject, ["client", "admin", "super-admin"], projectStatuses],
  [
    "delete",
    policy.canDeleteProject,
    ["client", "admin", "super-admin"],
    projectStatuses.filter((status) => status !== "Canceled"),
  ],
  ["accept and reject", policy.canDecideRequest, ["client", "admin", "super-admin"], ["Requested"]],
  [
    "see the intake information",
    policy.canSeeIntakeInformation,
    ["client", "admin", "super-admin", "scheduler", "field-user"],
    projectStatuses,
  ],
  [
    "schedule",
    policy.canSchedule,
    ["client", "admin", "super-admin", "scheduler", "field-user"],
    ["To Be Scheduled", "Scheduled"],
  ],
  [
    "reactivate",
    policy.canReactivate,
    ["client", "admin", "super-admin", "scheduler"],
    ["Canceled"],
  ],
  [
    "cancel the project",
    policy.canCancelProject,
    ["client", "admin", "super-admin", "scheduler", "field-user"],
    ["Requested", "To Be Scheduled", "Scheduled", "In Progress", "Review", "Needs Corrections"],
  ],
  [
    "approve a cancel request",
    policy.canDecideCancelRequest,
    ["client", "admin", "super-admin"],
    ["Cancel Requested"],
  ],
  [
    "cancel the inspection",
    policy.canCancelInspection,
    ["client", "admin", "super-admin", "scheduler", "field-user"],
    ["Scheduled", "In Progress"],
  ],
  [
    "change the form",
    policy.canChangeForm,
    ["client", "admin", "super-admin"],
    ["To Be Scheduled"],
  ],
  [
    "change the rubric",
    policy.canChangeRubric,
    ["client", "admin", "super-admin"],
    ["To Be Scheduled", "Scheduled", "In Progress", "Review", "Needs Corrections"],
  ],
  [
    "start the intake",
    policy.canStartIntake,
    ["client", "admin", "super-admin", "quality-manager", "field-user"],
    ["Requested", "To Be Scheduled", "Scheduled", "In Progress"],
  ],
  ["review", policy.canReview, ["client", "admin", "super-admin", "quality-manager"], ["Review"]],
  [
    "finalize",
    policy.canFinalize,
    ["client", "admin", "super-admin", "quality-manager"],
    ["Review"],
  ],
  ["revert", policy.canRevert, ["admin", "super-admin"], ["Completed"]],
  [
    "toggle Installer Viewable",
    policy.canToggleInstallerViewable,
    ["client", "admin", "super-admin"],
    projectStatuses,
  ],
  ["make the report", policy.canMakeReport, ["client", "admin", "super-admin"], ["Completed"]],
  ["create tickets", policy.canCreateTickets, ["client", "admin", "super-admin"], ["Completed"]],
];

describe("in the owner organization", () => {
  it.each(table)("who may %s, and in which statuses", (_, rule, types, statuses) => {
    for (const type of userTypes)
      for (const status of projectStatuses)
        expect([type, status, rule(viewer(type), project({ status }))]).toEqual([
          type,
          status,
          types.includes(type) && statuses.includes(status),
        ]);
  });
});

describe("in another organization of the project", () => {
  const foreign = { organizationId: "other" };
  const inspecting = project({ inspectorOrganizationId: "other" });

  it("a company as inspector is waited for by all but its own people, until it has a day", () => {
    const hired = project({ inspectorId: "other", inspectorOrganizationId: "other" });
    expect(policy.waitsForCompany(viewer("admin"), hired)).toBe(true);
    expect(policy.waitsForCompany(viewer("admin", foreign), hired)).toBe(false);
    expect(policy.waitsForCompany(viewer("admin"), { ...hired, status: "Scheduled" })).toBe(false);
    expect(policy.waitsForCompany(viewer("admin"), inspecting)).toBe(false);
  });

  it("only an admin of the inspecting organization edits", () => {
    expect(policy.canEditProject(viewer("admin", foreign), inspecting)).toBe(true);
    expect(policy.canEditProject(viewer("client", foreign), inspecting)).toBe(false);
    expect(policy.canEditProject(viewer("admin", foreign), project())).toBe(false);
  });

  it("nobody accepts, deletes, reverts or finalizes it, or shows it to the installer", () => {
    const rules: [Rule, ProjectStatus][] = [
      [policy.canDecideRequest, "Requested"],
      [policy.canDeleteProject, "Scheduled"],
      [policy.canRevert, "Completed"],
      [policy.canFinalize, "Review"],
      [policy.canToggleInstallerViewable, "Completed"],
    ];
    for (const [rule, status] of rules)
      for (const type of userTypes)
        expect(rule(viewer(type, foreign), { ...inspecting, status })).toBe(false);
  });

  it("the client's organization neither acts as the inspector nor finalizes, and its clients do not review", () => {
    const inReview = project({ status: "Review", inspectorOrganizationId: "another" });
    const customer = (type: UserType) => viewer(type, { organizationId: "customer", id: "x" });
    for (const type of userTypes) {
      const who = customer(type);
      expect(policy.inspectsForAnother(who, inReview)).toBe(false);
      expect(policy.canFinalize(who, inReview)).toBe(false);
    }
    expect(policy.canReview(customer("admin"), inReview)).toBe(true);
    expect(policy.canReview(customer("client"), inReview)).toBe(false);
    expect(policy.canReview(viewer("client"), inReview)).toBe(true);
  });

  it("each type continues the intake on its own screen", () => {
    const inReview = project({ status: "Review" });
    const screen = policy.intakeScreen;
    expect(screen(viewer("admin"), inReview)).toBe("review");
    expect(screen(viewer("field-user"), inReview)).toBe("intake");
    expect(screen(viewer("field-user"), project({ status: "Needs Corrections" }))).toBe("correct");
    expect(screen(viewer("admin"), project({ status: "In Progress" }))).toBe("intake");
  });

  it("an unstarted intake opens for its owner and inspector, not for the client's organization", () => {
    const toBegin = project({ status: "To Be Scheduled" });
    expect(policy.canOpenIntake(viewer("admin"), toBegin)).toBe(true);
    expect(policy.canOpenIntake(viewer("scheduler"), toBegin)).toBe(false);
    const customer = viewer("admin", { organizationId: "customer" });
    expect(policy.canOpenIntake(customer, toBegin)).toBe(false);
  });

  it("the inspecting organization sees a review as the field user does", () => {
    const inReview = { ...inspecting, status: "Review" as const };
    expect(policy.reviewRole(viewer("admin", foreign), inReview)).toBe("field-user");
    expect(policy.reviewRole(viewer("admin"), inReview)).toBe("reviewer");
    expect(policy.reviewRole(viewer("scheduler"), inReview)).toBe("unexpected");
    expect(policy.reviewRole(viewer("installer"), inReview)).toBe("unexpected");
    expect(policy.reviewRole(viewer("field-user"), inReview)).toBe("field-user");
  });

  it("an outside party never starts a request; the inspector starts the other projects", () => {
    const inspector = viewer("field-user", foreign);
    expect(policy.canStartIntake(inspector, { ...inspecting, status: "Requested" })).toBe(false);
    expect(policy.canStartIntake(inspector, { ...inspecting, status: "Scheduled" })).toBe(true);
    expect(policy.canStartIntake(viewer("client", foreign), project({ status: "Scheduled" }))).toBe(
      false,
    );
  });

  it("the installer's organization reads the intake only when the project allows it", () => {
    const installs = viewer("admin", { organizationId: "brightrail" });
    for (const installerViewable of [true, false])
      expect(policy.canReadIntake(installs, project({ installerViewable }))).toBe(
        installerViewable,
      );
    expect(policy.canReadIntake(viewer("installer"), project())).toBe(false);
    expect(policy.canReadIntake(viewer("admin"), project())).toBe(true);
  });
});

describe("a third-party inspector organization", () => {
  const set = { organizationId: "plumb", thirdPartyInspector: true };
  const inspected = (status: ProjectStatus) =>
    project({ status, inspectorOrganizationId: "plumb", inspectorId: "the-field-user" });

  it("has no cancel controls, but its assigned inspector cancels the inspection", () => {
    const admin = viewer("admin", set);
    expect(policy.canCancelProject(admin, inspected("Scheduled"))).toBe(false);
    expect(policy.canCancelInspection(admin, inspected("Scheduled"))).toBe(false);
    expect(policy.canDecideCancelRequest(admin, inspected("Cancel Requested"))).toBe(false);
    expect(policy.canCancelInspection(viewer("field-user", set), inspected("Scheduled"))).toBe(
      true,
    );
    const another = viewer("field-user", { ...set, id: "another" });
    expect(policy.canCancelInspection(another, inspected("Scheduled"))).toBe(false);
  });
});

describe("the intake link", () => {
  const linkFor = (type: UserType, status: ProjectStatus, holder: string | null = null) =>
    policy.intakeLink(viewer(type), project({ status }), holder);

  it.each(userTypes)("as %s", (type) => {
    const admitted = ["admin", "super-admin", "field-user", "quality-manager", "client"];
    for (const status of projectStatuses) {
      const hidden = ["To Be Scheduled", "Canceled", "Requested"].includes(status);
      const expected = admitted.includes(type) && !hidden ? "enabled" : "hidden";
      expect([status, linkFor(type, status)]).toEqual([status, expected]);
    }
  });

  it("is hidden from everyone but the holder of the lock", () => {
    expect(linkFor("admin", "In Progress", "somebody")).toBe("hidden");
    expect(linkFor("admin", "In Progress", "the-admin")).toBe("enabled");
  });

  it("is disabled for a client outside the owner and the inspecting organization", () => {
    const outside = viewer("client", { organizationId: "customer" });
    expect(policy.intakeLink(outside, project({ status: "In Progress" }), null)).toBe("disabled");
    const selfSubmit = project({ status: "In Progress", inspectorOrganizationId: "customer" });
    expect(policy.intakeLink(outside, selfSubmit, null)).toBe("enabled");
  });
});

describe("rules for single actions", () => {
  it("an intake in progress cannot be started again, but one moved back to scheduling can", () => {
    const startedAt = new Date("2026-03-03T15:00:00Z");
    const starts = (status: ProjectStatus) =>
      policy.canStartIntake(viewer("admin"), project({ status, startedAt }));
    expect(starts("In Progress")).toBe(false);
    expect(starts("Scheduled")).toBe(true);
  });

  it("canceling by anyone but an administrator is a request", () => {
    const canceled = userTypes.filter(
      (type) => policy.statusAfterCancel(viewer(type)) === "Canceled",
    );
    expect(canceled).toEqual(["client", "admin", "super-admin"]);
    expect(policy.statusAfterCancel(viewer("scheduler"))).toBe("Cancel Requested");
  });

  it("either flag prevents scheduling", () => {
    for (const flag of ["skipScheduling", "noSchedule"])
      expect(policy.canSchedule(viewer("admin"), project({ [flag]: true }))).toBe(false);
  });

  it("only the author changes a note, and installers do not see notes", () => {
    expect(policy.canChangeNote(viewer("admin"), { authorId: "the-admin" })).toBe(true);
    expect(policy.canChangeNote(viewer("super-admin"), { authorId: "the-admin" })).toBe(false);
    expect(policy.canSeeNotes(viewer("installer"), project())).toBe(false);
  });

  it.each(["admin", "super-admin", "client", "scheduler", "quality-manager"] as const)(
    "a %s whose organization is only the installer has read access",
    (type) => {
      const installer = viewer(type, { id: "somebody", organizationId: "brightrail" });
      for (const status of projectStatuses) {
        const hidden = project({ status });
        const rules = [
          policy.worksOn,
          policy.canReadIntake,
          policy.canSeeNotes,
          policy.canReview,
          policy.canCancelProject,
          policy.canDecideCancelRequest,
          policy.canReactivate,
          policy.canSchedule,
          policy.canCancelInspection,
          policy.canMakeReport,
          policy.canCreateTickets,
        ];
        for (const rule of rules) expect(rule(installer, hidden)).toBe(false);
        const shown = project({ status, installerViewable: true });
        expect(policy.canReadIntake(installer, shown)).toBe(true);
      }
    },
  );

  it("the client's organization may act on the project", () => {
    const customer = viewer("admin", { organizationId: "customer" });
    expect(policy.canReadIntake(customer, project({ status: "Completed" }))).toBe(true);
    expect(policy.canCancelProject(customer, project())).toBe(true);
  });

  it("tickets need a rubric", () => {
    const completed = project({ status: "Completed", rubricId: null });
    expect(policy.canCreateTickets(viewer("admin"), completed)).toBe(false);
  });

  it("field users create projects where the form allows it", () => {
    const allowed = { allowInspectorToCreateProjects: true };
    expect(policy.canCreateProject(viewer("field-user"))).toBe(false);
    expect(policy.canCreateProject(viewer("field-user"), allowed)).toBe(true);
    expect(policy.canCreateProject(viewer("scheduler"), allowed)).toBe(false);
    expect(policy.canCreateProject(viewer("client"))).toBe(true);
  });
});

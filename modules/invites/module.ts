import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";

export default defineModule({
  id: "invites",
  purpose:
    "Special access: invite links for one form, rubric and client, and the page where anyone who has one registers.",
  needs: ["accounts", "users", "forms", "scoring", "projects", "project-form"],
  permissions: {
    "invites.access": {
      adjustable: { label: "Invite people by a link" },
      prefixed: administratorTypes,
    },
  },
  routes: [
    {
      id: "access",
      path: "forms/:id/access",
      subject: "form",
      file: "routes/access.tsx",
      guard: "invites.access",
    },
    {
      id: "add-access",
      path: "forms/:id/access/add",
      subject: "form",
      file: "routes/add-access.tsx",
      dialog: true,
      guard: "invites.access",
    },
    {
      id: "access-status",
      path: "forms/:id/access/:recordId/:step",
      subject: {
        id: "form",
        recordId: "special access",
        step: { notARecord: "what is done to the record", example: "disable" },
      },
      file: "routes/access-status.ts",
      guard: "invites.access",
      methods: ["POST"],
    },
    {
      id: "invite",
      path: "invite/:specialurl",
      subject: { notARecord: "a secret, not the id of a record", example: "secret" },
      file: "routes/invite.tsx",
      guard: "public",
    },
    ...["createSpecialAccessUser", "utilities/createSpecialAccessUser"].map((path) => ({
      id: path.replace("/", "-"),
      path,
      file: "routes/create-special-access-user.ts",
      guard: "public",
      methods: ["POST"] as const,
    })),
  ],
  listens: { "rubric.before-removal": () => import("./events/rubric-before-removal.server.ts") },
  links: [
    {
      page: "form",
      id: "access",
      label: "Access",
      path: "/access",
      order: 50,
      guard: "invites.access",
      shows: (form) => form.hasAccess,
    },
  ],
  choices: [
    {
      id: "invites.client",
      guard: "invites.access",
      load: () => import("./domain/add-special-access.server.ts"),
    },
  ],
  panels: [
    {
      page: "project",
      title: "Special Access",
      order: 90,
      load: () => import("./panels/special-access-panel.server.ts"),
    },
  ],
  personalData: () => import("./personal-data.ts"),
});

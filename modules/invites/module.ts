import { defineModule } from "#app/platform/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";

export default defineModule({
  id: "invites",
  purpose:
    "Special access: invite links for one form, rubric and client, and the page where whoever has one registers.",
  needs: ["accounts", "users", "forms", "scoring", "projects"],
  permissions: { "invites.access": { prefixed: administratorTypes } },
  routes: [
    {
      id: "access",
      path: "forms/:id/access",
      file: "routes/access.tsx",
      guard: "invites.access",
    },
    {
      id: "add-access",
      path: "forms/:id/access/add",
      file: "routes/add-access.tsx",
      guard: "invites.access",
    },
    {
      id: "access-status",
      path: "forms/:id/access/:recordId/:step",
      file: "routes/access-status.ts",
      guard: "invites.access",
      methods: ["POST"],
    },
    { id: "invite", path: "invite/:specialurl", file: "routes/invite.tsx", guard: "public" },
    ...["createSpecialAccessUser", "utilities/createSpecialAccessUser"].map((path) => ({
      id: path.replace("/", "-"),
      path,
      file: "routes/create-special-access-user.ts",
      guard: "public",
      methods: ["POST"] as const,
    })),
  ],
  listens: { "rubric.removal-asked": () => import("./events/rubric-removal-asked.server.ts") },
  panels: [
    {
      page: "project",
      title: "Special Access",
      order: 90,
      load: () => import("./panels/special-access-panel.server.ts"),
    },
  ],
});

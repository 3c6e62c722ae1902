import { defineModule } from "#app/platform/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";

export default defineModule({
  id: "invites",
  purpose: "Special access: invite links for one form, rubric and client, with who may use them.",
  needs: ["forms", "scoring", "projects"],
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
      id: "disable-access",
      path: "forms/:id/access/:recordId/disable",
      file: "routes/disable-access.ts",
      guard: "invites.access",
    },
    {
      id: "enable-access",
      path: "forms/:id/access/:recordId/enable",
      file: "routes/enable-access.ts",
      guard: "invites.access",
    },
  ],
  panels: [
    { page: "project", order: 90, load: () => import("./panels/special-access-panel.server.ts") },
  ],
});

import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";

export default defineModule({
  id: "authorizations",
  purpose:
    "What two organizations allow each other: whose clients and field users the other may choose.",
  needs: ["users"],
  permissions: {
    "authorizations.manage": { prefixed: administratorTypes },
  },
  menu: [
    {
      id: "settings-authorizations",
      label: "Authorizations",
      to: "/authorizations",
      icon: "users",
      place: "settings",
      group: "Organization",
      order: 50,
      allowedTypes: administratorTypes,
    },
  ],
  routes: [
    {
      id: "authorizations",
      path: "authorizations",
      file: "routes/authorizations.tsx",
      guard: "authorizations.manage",
      methods: ["GET"],
    },
    {
      id: "add",
      path: "authorizations/add",
      file: "routes/add.tsx",
      dialog: true,
      guard: "authorizations.manage",
    },
    {
      id: "permission",
      path: "authorizations/:id/permission",
      subject: "authorization",
      file: "routes/permission.ts",
      guard: "authorizations.manage",
      methods: ["POST"],
    },
    {
      id: "delete",
      path: "authorizations/:id/delete",
      subject: "authorization",
      file: "routes/delete.ts",
      guard: "authorizations.manage",
      methods: ["POST"],
    },
  ],
  notices: [
    { id: "authorizations.requested", label: "Authorization requested", severity: 3 },
    { id: "authorizations.confirmed", label: "Authorization confirmed" },
    { id: "authorizations.ended", label: "Authorization ended", severity: 3 },
  ],
  pages: [
    { label: "Add New Authorization", to: "/authorizations/add", guard: "authorizations.manage" },
  ],
  seed: () => import("./seed.server.ts"),
  personalData: () => import("./personal-data.ts"),
});

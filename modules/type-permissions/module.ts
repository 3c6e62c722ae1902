import { defineModule } from "#app/platform/manifest/define-module.ts";
import { permissionManagers } from "./domain/permission-managers.ts";

export default defineModule({
  id: "type-permissions",
  purpose: "What the types of users may do, where an organization changed it.",
  permissions: { "type-permissions.manage": { prefixed: permissionManagers, keys: false } },
  menu: [
    {
      id: "settings-permissions",
      label: "Permissions",
      to: "/settings/permissions",
      icon: "users",
      place: "settings",
      group: "Organization",
      order: 42,
      allowedTypes: permissionManagers,
    },
  ],
  routes: [
    {
      id: "permissions",
      path: "settings/permissions",
      file: "routes/permissions.tsx",
      guard: "type-permissions.manage",
    },
  ],
});

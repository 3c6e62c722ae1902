import { defineModule } from "#app/platform/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { drawCountsTogether } from "./jobs/draw-counts-together.job.ts";
import { writeBulkUsers } from "./jobs/write-bulk-users.job.ts";

export default defineModule({
  id: "users",
  purpose: "People of an organization, the organization itself, and its clients.",
  needs: ["accounts", "forms"],
  permissions: {
    "users.list": { prefixed: administratorTypes },
    "users.add": { prefixed: administratorTypes },
    "users.open": { prefixed: "everyone" },
    "users.call": { prefixed: "everyone" },
    "users.clients": { prefixed: administratorTypes },
  },
  menu: [
    {
      id: "users",
      label: "Users",
      to: "/users",
      icon: "users",
      order: 30,
      holders: administratorTypes,
    },
    {
      id: "clients",
      label: "Clients",
      to: "/clients",
      icon: "building",
      order: 40,
      holders: ["admin"],
    },
    {
      id: "account",
      label: "Account Info",
      to: "/settings/account",
      icon: "user",
      place: "user",
      order: 10,
      holders: "everyone",
    },
  ],
  routes: [
    { id: "users", path: "users", file: "routes/users.tsx", guard: "users.list" },
    { id: "add-user", path: "users/add", file: "routes/add-user.tsx", guard: "users.add" },
    {
      id: "bulk-users",
      path: "users/bulk",
      file: "routes/bulk-users.tsx",
      guard: "users.add",
      takesFiles: true,
    },
    {
      id: "bulk-template",
      path: "users/bulk/template.csv",
      file: "routes/bulk-template.ts",
      guard: "users.add",
    },
    {
      id: "bulk-upload",
      path: "users/bulk/:id",
      file: "routes/bulk-upload.tsx",
      guard: "users.add",
    },
    {
      id: "bulk-result",
      path: "users/bulk/:id/result.csv",
      file: "routes/bulk-result.ts",
      guard: "users.add",
    },
    { id: "manage", path: "users/:id/manage", file: "routes/manage.tsx", guard: "users.open" },
    { id: "disabled", path: "users/:id/disabled", file: "routes/disabled.ts", guard: "users.list" },
    {
      id: "photo",
      path: "users/:id/photo",
      file: "routes/photo.ts",
      guard: "users.open",
      takesFiles: true,
    },
    {
      id: "logo",
      path: "users/:id/logo",
      file: "routes/logo.ts",
      guard: "users.list",
      takesFiles: true,
    },
    { id: "account", path: "settings/account", file: "routes/account.ts", guard: "users.open" },
    { id: "clients", path: "clients", file: "routes/clients.tsx", guard: "users.clients" },
    {
      id: "create-client",
      path: "create_client/:id",
      file: "routes/create-client.tsx",
      guard: "users.clients",
      mount: "prefixed",
    },
    { id: "field-users", path: "field_users", file: "routes/field-users.tsx", guard: "users.list" },
    { id: "installers", path: "installers", file: "routes/installers.tsx", guard: "users.list" },
    {
      id: "user-by-email",
      path: "utilities/getAuthUserByEmail",
      file: "routes/user-by-email.ts",
      guard: "users.call",
    },
    {
      id: "report-error",
      path: "utilities/error",
      file: "routes/report-error.ts",
      guard: "users.call",
    },
  ],
  pages: [
    { label: "Add User", to: "/users/add", guard: "users.add" },
    { label: "Add Bulk Users", to: "/users/bulk", guard: "users.add" },
    { label: "Clients", to: "/clients", guard: "users.clients" },
    { label: "Field Users", to: "/field_users", guard: "users.list" },
    { label: "Installers", to: "/installers", guard: "users.list" },
  ],
  search: { label: "Users", guard: "users.list", load: () => import("./search.server.ts") },
  jobs: [
    { job: writeBulkUsers, handler: () => import("./jobs/write-bulk-users.handler.server.ts") },
    {
      job: drawCountsTogether,
      handler: () => import("./jobs/draw-counts-together.handler.server.ts"),
    },
  ],
  schedules: [{ job: "users.draw-counts-together", cron: "41 3 * * *" }],
  fileAccess: {
    users: () => import("./domain/profile/user-files.server.ts"),
    organizations: () => import("./domain/organization/organization-files.server.ts"),
  },
  keys: () => import("./domain/profile/find-key-holder.server.ts"),
  seed: () => import("./seed.server.ts"),
});

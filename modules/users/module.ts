import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { compactStoredCounts } from "./jobs/compact-counts.job.ts";
import { writeBulkUsers } from "./jobs/write-bulk-users.job.ts";

export default defineModule({
  id: "users",
  purpose: "People of an organization, the organization itself, and its clients.",
  needs: ["accounts", "forms"],
  reverts: {
    users: () => import("./domain/profile/revert-user.server.ts"),
    organizations: () => import("./domain/organization/revert-organization.server.ts"),
  },
  permissions: {
    "users.list": { prefixed: administratorTypes },
    "users.add": { adjustable: { label: "Add users" }, prefixed: administratorTypes },
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
      allowedTypes: administratorTypes,
      covers: ["/field_users", "/installers"],
    },
    {
      id: "clients",
      label: "Clients",
      to: "/clients",
      icon: "building",
      order: 40,
      allowedTypes: ["admin"],
    },
    {
      id: "account",
      label: "Account Info",
      to: "/settings/account",
      icon: "user",
      place: "user",
      order: 10,
      allowedTypes: "everyone",
    },
    {
      id: "settings-account",
      label: "Account",
      to: "/settings/account",
      icon: "user",
      place: "settings",
      group: "You",
      order: 10,
      allowedTypes: "everyone",
    },
    {
      id: "settings-organization",
      label: "Organization",
      to: "/settings/organization",
      icon: "building",
      place: "settings",
      group: "Organization",
      order: 40,
      allowedTypes: administratorTypes,
    },
  ],
  routes: [
    {
      id: "call-users",
      path: "api/v1/users",
      file: "routes/calls/users.ts",
      guard: "users.list",
      keyScope: ["users:read", "users:write"],
      actionGuard: "users.add",
      methods: ["GET", "POST"],
    },
    {
      id: "call-user",
      path: "api/v1/users/:id",
      subject: "user",
      file: "routes/calls/user.ts",
      guard: "users.open",
      keyScope: ["users:read", "users:write"],
      actionGuard: "users.list",
      methods: ["GET", "PATCH"],
    },
    { id: "users", path: "users", file: "routes/users.tsx", guard: "users.list" },
    {
      id: "add-user",
      path: "users/add",
      file: "routes/add-user.tsx",
      dialog: true,
      guard: "users.add",
    },
    {
      id: "set-selected",
      path: "users/selected",
      file: "routes/set-selected.ts",
      guard: "users.list",
      methods: ["POST"],
    },
    {
      id: "bulk-users",
      path: "users/bulk",
      largeRequest: true,
      file: "routes/bulk-users.tsx",
      dialog: true,
      guard: "users.add",
      acceptsFiles: true,
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
      largeRequest: true,
      subject: "file of users",
      file: "routes/bulk-upload.tsx",
      dialog: true,
      guard: "users.add",
    },
    {
      id: "bulk-result",
      path: "users/bulk/:id/result.csv",
      largeRequest: true,
      subject: "file of users",
      file: "routes/bulk-result.ts",
      guard: "users.add",
    },
    {
      id: "manage",
      path: "users/:id/manage",
      subject: "user",
      file: "routes/manage.tsx",
      guard: "users.open",
      longForm: true,
    },
    {
      id: "disabled",
      path: "users/:id/disabled",
      subject: "user",
      file: "routes/disabled.ts",
      guard: "users.list",
      methods: ["POST"],
    },
    {
      id: "photo",
      path: "users/:id/photo",
      subject: "user",
      file: "routes/photo.ts",
      guard: "users.open",
      acceptsFiles: true,
      methods: ["POST"],
    },
    {
      id: "logo",
      path: "users/:id/logo",
      subject: "user",
      file: "routes/logo.ts",
      guard: "users.list",
      acceptsFiles: true,
      methods: ["POST"],
    },
    { id: "account", path: "settings/account", file: "routes/account.ts", guard: "users.open" },
    {
      id: "organization-settings",
      path: "settings/organization",
      file: "routes/organization-settings.ts",
      guard: "users.open",
    },
    { id: "clients", path: "clients", file: "routes/clients.tsx", guard: "users.clients" },
    {
      id: "create-client",
      path: "create_client/:id",
      subject: { notARecord: "carried along and never read", example: "1" },
      file: "routes/create-client.tsx",
      dialog: true,
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
      keyScope: "users:read",
    },
    {
      id: "report-error",
      path: "utilities/error",
      file: "routes/report-error.ts",
      guard: "users.call",
      keyScope: "any",
      methods: ["POST"],
    },
  ],
  pages: [
    { label: "Add User", to: "/users/add", guard: "users.add" },
    { label: "Add Bulk Users", to: "/users/bulk", guard: "users.add" },
    { label: "Clients", to: "/clients", guard: "users.clients" },
    { label: "Field Users", to: "/field_users", guard: "users.list" },
    { label: "Installers", to: "/installers", guard: "users.list" },
  ],
  choices: [
    {
      id: "users.client",
      guard: "users.add",
      load: async () => {
        const { readClients } = await import("./domain/choose-permissions.server.ts");
        return { readChoices: readClients };
      },
    },
    {
      id: "users.qualification",
      guard: "users.add",
      load: async () => {
        const { readQualifications } = await import("./domain/choose-permissions.server.ts");
        return { readChoices: readQualifications };
      },
    },
  ],
  search: {
    label: "Users",
    guard: "users.list",
    list: "/users",
    load: () => import("./search.server.ts"),
  },
  jobs: [
    { job: writeBulkUsers, handler: () => import("./jobs/write-bulk-users.handler.server.ts") },
    {
      job: compactStoredCounts,
      handler: () => import("./jobs/compact-counts.handler.server.ts"),
    },
  ],
  listens: {
    "user.registered": () => import("./events/user-registered.server.ts"),
    "user.type-mapped": () => import("./events/user-type-mapped.server.ts"),
  },
  notices: [{ id: "users.file-written", label: "File of users written", notifiesActor: true }],
  schedules: [{ job: "users.compact-stored-counts", cron: "7-59/10 * * * *" }],
  fileAccess: {
    users: () => import("./domain/profile/user-files.server.ts"),
    organizations: () => import("./domain/organization/organization-files.server.ts"),
  },
  apiCalls: () => import("./domain/calls/describe-calls.ts"),
  keys: () => import("./domain/profile/find-key-holder.server.ts"),
  searchSources: { users: () => import("./domain/user-search-source.server.ts") },
  exports: [
    {
      id: "users",
      guard: "users.list",
      load: async () => ({
        readWorksheet: (await import("./domain/lists/worksheets.server.ts")).userWorksheet,
      }),
    },
    {
      id: "clients",
      guard: "users.clients",
      load: async () => ({
        readWorksheet: (await import("./domain/lists/worksheets.server.ts")).clientWorksheet,
      }),
    },
    {
      id: "field-users",
      guard: "users.list",
      load: async () => ({
        readWorksheet: (await import("./domain/lists/worksheets.server.ts")).peopleWorksheet(
          "field-user",
        ),
      }),
    },
    {
      id: "installers",
      guard: "users.list",
      load: async () => ({
        readWorksheet: (await import("./domain/lists/worksheets.server.ts")).peopleWorksheet(
          "installer",
        ),
      }),
    },
  ],
  samples: () => import("./seed-samples.server.ts"),
  seed: () => import("./seed.server.ts"),
  personalData: () => import("./personal-data.ts"),
});

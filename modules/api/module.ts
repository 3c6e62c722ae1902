import { defineModule } from "#app/platform/manifest/define-module.ts";

const guard = "api.read";

export default defineModule({
  id: "api",
  purpose:
    "Describes the HTTP calls for other programs from their own schemas, and lets a user try them.",
  permissions: { "api.read": { prefixed: "everyone" } },
  menu: [
    {
      id: "settings-api",
      label: "API",
      to: "/settings/api",
      icon: "settings",
      place: "settings",
      group: "Developers",
      order: 70,
      allowedTypes: "everyone",
    },
  ],
  routes: [
    { id: "api", path: "settings/api", file: "routes/api.tsx", guard, methods: ["GET"] },
    {
      id: "call",
      path: "settings/api/:call",
      subject: { call: { notARecord: "the name of a call", example: "search.full-search" } },
      file: "routes/call.tsx",
      guard,
    },
    { id: "open-api", path: "openapi.json", file: "routes/open-api.ts", guard, methods: ["GET"] },
  ],
});

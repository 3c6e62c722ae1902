import { defineModule } from "#app/platform/manifest/define-module.ts";

const guard = "api-keys.manage";

export default defineModule({
  id: "api-keys",
  purpose: "API keys that may do only what their scopes say, until a day.",
  needs: ["users"],
  permissions: { "api-keys.manage": { prefixed: "everyone", keys: false } },
  menu: [
    {
      id: "settings-api-keys",
      label: "API keys",
      to: "/settings/keys",
      icon: "settings",
      place: "settings",
      group: "Developers",
      order: 65,
      allowedTypes: "everyone",
    },
  ],
  routes: [
    { id: "keys", path: "settings/keys", file: "routes/keys.tsx", guard },
    { id: "add", path: "settings/keys/add", file: "routes/add.tsx", guard },
  ],
  keys: () => import("./domain/find-key-holder.server.ts"),
  personalData: () => import("./personal-data.ts"),
});

import { defineModule } from "#app/platform/manifest/define-module.ts";
import { deleteTestData } from "./jobs/delete-test-data.job.ts";

const guard = "api-keys.manage";

export default defineModule({
  id: "api-keys",
  purpose: "API keys that may do only what their scopes say, until a day.",
  needs: ["users", "forms", "form-logic", "recommendations", "reports", "scoring"],
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
  jobs: [
    { job: deleteTestData, handler: () => import("./jobs/delete-test-data.handler.server.ts") },
  ],
  keys: () => import("./domain/find-key-holder.server.ts"),
  personalData: () => import("./personal-data.ts"),
});

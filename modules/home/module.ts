import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "home",
  purpose: "My Home: waiting tasks, next inspections, latest activity, and counts.",
  needs: ["users", "form-logic", "scoring", "projects", "scheduling", "first-steps"],
  permissions: { "home.open": { prefixed: "everyone" } },
  menu: [
    { id: "home", label: "My Home", to: "/", icon: "home", order: 10, allowedTypes: "everyone" },
  ],
  choices: [
    {
      id: "home.client",
      guard: "home.open",
      load: () => import("./domain/home-clients.server.ts"),
    },
  ],
  routes: [{ id: "home", path: "", file: "routes/home.tsx", guard: "home.open" }],
});

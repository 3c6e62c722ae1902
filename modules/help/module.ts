import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "help",
  purpose: "Short help pages by task, made from docs/help.",
  needs: [],
  permissions: { "help.read": { prefixed: "everyone" } },
  menu: [
    {
      id: "help",
      label: "Help",
      to: "/help",
      icon: "info",
      place: "user",
      order: 30,
      allowedTypes: "everyone",
    },
  ],
  search: { label: "Help", guard: "help.read", load: () => import("./search.server.ts") },
  routes: [
    { id: "help", path: "help", file: "routes/help.tsx", guard: "help.read" },
    {
      id: "help-page",
      path: "help/:page",
      subject: { page: { notARecord: "the name of a help page", example: "score" } },
      file: "routes/help-page.tsx",
      guard: "help.read",
    },
  ],
});

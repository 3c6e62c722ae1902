import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "north",
  purpose: "A module that needs forms and shows a list.",
  needs: ["forms"],
  routes: [{ id: "list", path: "north", file: "routes/list.tsx", guard: "north.read" }],
});

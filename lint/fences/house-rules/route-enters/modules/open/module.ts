import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "open",
  purpose: "Forgets its door.",
  routes: [{ id: "board", path: "board", file: "routes/board.tsx", guard: "open.read" }],
});

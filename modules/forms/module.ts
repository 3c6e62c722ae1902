import { defineModule } from "#app/platform/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";

export default defineModule({
  id: "forms",
  purpose: "The forms inspectors fill in: their questions, conditions and published versions.",
  needs: [],
  permissions: { "forms.read": { prefixed: administratorTypes } },
  menu: [
    {
      id: "forms",
      label: "Forms",
      to: "/forms",
      icon: "file-text",
      order: 80,
      holders: administratorTypes,
    },
  ],
  routes: [
    { id: "forms", path: "forms", file: "routes/forms.tsx", guard: "forms.read" },
    { id: "form", path: "forms/:id", file: "routes/form.tsx", guard: "forms.read" },
  ],
  seed: () => import("./seed.server.ts"),
});

import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "choice-lists",
  purpose: "Lists of choices that an organization keeps once and uses in many questions.",
  needs: ["form-logic", "forms"],
  links: [
    {
      page: "forms",
      id: "choice-lists",
      label: "Choice lists",
      path: "/lists",
      icon: "list",
      order: 20,
      guard: "forms.write",
    },
  ],
  routes: [
    {
      id: "choice-lists",
      path: "forms/lists",
      file: "routes/choice-lists.tsx",
      guard: "forms.write",
    },
    {
      id: "choice-list",
      path: "forms/lists/:listId",
      subject: { listId: "choice list" },
      file: "routes/choice-list.tsx",
      guard: "forms.write",
      longForm: true,
    },
    {
      id: "choice-list-file",
      path: "forms/lists/:listId/choices.csv",
      subject: { listId: "choice list" },
      file: "routes/choice-list-file.ts",
      guard: "forms.write",
    },
  ],
  personalData: () => import("./personal-data.ts"),
});

import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "code-editions",
  purpose: "Which edition of the electrical code an organization's forms cite, by state.",
  needs: ["form-logic", "forms"],
  links: [
    {
      page: "forms",
      id: "code-editions",
      label: "Code editions",
      path: "/code-editions",
      icon: "scroll-text",
      order: 30,
      guard: "forms.write",
    },
  ],
  routes: [
    {
      id: "code-editions",
      path: "forms/code-editions",
      file: "routes/code-editions.tsx",
      guard: "forms.write",
    },
  ],
  personalData: () => import("./personal-data.ts"),
});

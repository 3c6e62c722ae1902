import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "form-tests",
  purpose:
    "Sample answers of a form with the result they must have, tried at each change of the form.",
  needs: ["form-logic", "forms", "scoring", "projects", "intake"],
  links: [
    {
      page: "form",
      id: "tests",
      label: "Tests",
      path: "/tests",
      order: 25,
      guard: "forms.write",
    },
    {
      page: "form preview",
      id: "add-test",
      label: "Save these answers as a test",
      path: "/tests/add",
      posts: true,
      order: 10,
      guard: "forms.write",
    },
    {
      page: "rubrics",
      id: "try",
      label: "Try on inspections",
      path: "/try",
      order: 10,
      guard: "scoring.rubrics",
    },
  ],
  routes: [
    {
      id: "form-tests",
      path: "forms/:id/tests",
      subject: "form",
      file: "routes/form-tests.tsx",
      guard: "forms.write",
    },
    {
      id: "add-form-test",
      path: "forms/:id/tests/add",
      subject: "form",
      file: "routes/add-form-test.tsx",
      guard: "forms.write",
      longForm: true,
    },
    {
      id: "form-test",
      path: "forms/:id/tests/:testId",
      subject: { id: "form", testId: "form test" },
      file: "routes/form-test.tsx",
      guard: "forms.write",
    },
    {
      id: "try-rubric",
      path: "forms/:id/rubrics/try",
      subject: "form",
      file: "routes/try-rubric.tsx",
      guard: "scoring.rubrics",
    },
  ],
  panels: [
    {
      page: "project",
      title: "Form test",
      order: 95,
      load: () => import("./panels/save-as-test-panel.server.ts"),
    },
  ],
  listens: { "form.changed": () => import("./events/form-changed.server.ts") },
  personalData: () => import("./personal-data.ts"),
});

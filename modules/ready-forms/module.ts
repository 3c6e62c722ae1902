import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "ready-forms",
  purpose: "Forms that come with the product: questions, rubric and actions in one press.",
  needs: ["form-logic", "forms", "form-tests", "recommendations", "scoring"],
  links: [
    {
      page: "forms",
      id: "ready",
      label: "Ready forms",
      path: "/ready",
      icon: "clipboard-list",
      order: 5,
      guard: "forms.write",
    },
  ],
  routes: [
    {
      id: "ready-forms",
      path: "forms/ready",
      file: "routes/ready-forms.tsx",
      guard: "forms.write",
    },
    {
      id: "edition",
      path: "forms/:id/edition",
      subject: "copy of a ready form",
      file: "routes/edition.tsx",
      guard: "forms.write",
    },
    {
      id: "sample-report",
      path: "forms/ready/:readyId/report",
      subject: { readyId: { notARecord: "the name of a ready form", example: "commissioning" } },
      file: "routes/sample-report.tsx",
      guard: "forms.read",
    },
  ],
  samples: () => import("./seed-samples.server.ts"),
  personalData: () => import("./personal-data.ts"),
});

import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";

export default defineModule({
  id: "scoring",
  purpose: "Turns an intake's answers into a verdict, by rubrics and scoring systems.",
  needs: ["form-logic", "forms", "recommendations"],
  reverts: { rubrics: () => import("./domain/rubrics/revert-rubric.server.ts") },
  permissions: {
    "scoring.systems": { prefixed: administratorTypes },
    "scoring.rubrics": { prefixed: administratorTypes },
  },
  menu: [
    {
      id: "scoring-systems",
      label: "Scoring Systems",
      to: "/scoringSystems",
      icon: "sliders",
      order: 100,
      allowedTypes: administratorTypes,
    },
  ],
  routes: [
    {
      id: "scoring-systems",
      path: "scoringSystems",
      file: "routes/scoring-systems.tsx",
      guard: "scoring.systems",
    },
    {
      id: "add-scoring-system",
      path: "scoringSystems/add",
      file: "routes/add-scoring-system.tsx",
      dialog: true,
      guard: "scoring.systems",
    },
    {
      id: "scoring-system",
      path: "scoringSystems/:id",
      subject: "scoring system",
      file: "routes/scoring-system.tsx",
      dialog: true,
      guard: "scoring.systems",
    },
    {
      id: "rubrics",
      path: "forms/:formId/rubrics",
      subject: "form",
      file: "routes/rubrics.tsx",
      guard: "scoring.rubrics",
      longForm: true,
    },
    {
      id: "rubric-actions",
      path: "forms/:formId/rubrics/actions",
      subject: "form",
      file: "routes/rubric-actions.tsx",
      guard: "scoring.rubrics",
      longForm: true,
    },
    {
      id: "rubrics-both",
      path: "forms/:formId/rubrics/both",
      subject: "form",
      file: "routes/rubrics-both.tsx",
      guard: "scoring.rubrics",
      longForm: true,
    },
    {
      id: "share-form",
      path: "forms/:formId/share",
      subject: "form",
      file: "routes/share.tsx",
      dialog: true,
      guard: "scoring.rubrics",
    },
    {
      id: "preview-score",
      path: "forms/:formId/preview/score",
      subject: "form",
      file: "routes/preview-score.tsx",
      guard: "scoring.rubrics",
      longForm: true,
    },
  ],
  panels: [
    {
      page: "project",
      title: "Score",
      order: 40,
      load: () => import("./panels/score-panel.server.ts"),
    },
  ],
  seed: () => import("./seed.server.ts"),
});

import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { createDue } from "./jobs/create-due.job.ts";

export default defineModule({
  id: "recurrences",
  purpose: "Inspections of a site that recur every few months, with their projects made ahead.",
  needs: ["projects"],
  permissions: {
    "recurrences.change": { prefixed: administratorTypes },
  },
  routes: [
    {
      id: "recurrence",
      path: "projects/:id/recurrence",
      subject: "project",
      file: "routes/recurrence.tsx",
      dialog: true,
      guard: "recurrences.change",
    },
  ],
  panels: [
    {
      page: "project",
      title: "Repetition",
      order: 80,
      load: () => import("./panels/recurrence-panel.server.ts"),
    },
  ],
  jobs: [{ job: createDue, handler: () => import("./jobs/create-due.handler.server.ts") }],
  schedules: [{ job: "recurrences.make-due", cron: "40 4 * * *" }],
  personalData: () => import("./personal-data.ts"),
});

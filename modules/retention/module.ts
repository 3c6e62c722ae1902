import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { deleteExpiredJob } from "./jobs/delete-expired.job.ts";
import { startDueJob } from "./jobs/start-due.job.ts";

export default defineModule({
  id: "retention",
  purpose:
    "For how long an organization stores its records, and the legal hold that stops deletions.",
  needs: ["projects"],
  permissions: { "retention.manage": { prefixed: administratorTypes, keys: false } },
  menu: [
    {
      id: "settings-retention",
      label: "Data retention",
      to: "/settings/retention",
      icon: "trash",
      place: "settings",
      group: "Organization",
      order: 58,
      allowedTypes: administratorTypes,
    },
  ],
  routes: [
    {
      id: "retention",
      path: "settings/retention",
      file: "routes/retention.tsx",
      guard: "retention.manage",
    },
  ],
  jobs: [
    { job: startDueJob, handler: () => import("./jobs/start-due.handler.server.ts") },
    { job: deleteExpiredJob, handler: () => import("./jobs/delete-expired.handler.server.ts") },
  ],
  schedules: [{ job: "retention.start-due", cron: "23 * * * *" }],
  notices: [{ id: "retention.deleted", label: "Records deleted by data retention", severity: 3 }],
  personalData: () => import("./personal-data.ts"),
});

import { defineModule } from "#app/platform/manifest/define-module.ts";
import { exportManagers } from "./domain/export-managers.ts";
import { startDueJob } from "./jobs/start-due.job.ts";
import { sweepExportsJob } from "./jobs/sweep-exports.job.ts";
import { writeExportJob } from "./jobs/write-export.job.ts";

const file = { notARecord: "the name of one of the export's files", example: "projects" };

export default defineModule({
  id: "nightly-exports",
  purpose: "Writes all records of an organization to Parquet files each night, for other programs.",
  permissions: {
    "nightly-exports.manage": { prefixed: exportManagers, keys: false },
    "nightly-exports.read": { prefixed: exportManagers },
  },
  menu: [
    {
      id: "settings-nightly-export",
      label: "Nightly export",
      to: "/settings/nightly-export",
      icon: "settings",
      place: "settings",
      group: "Developers",
      order: 67,
      allowedTypes: exportManagers,
    },
  ],
  routes: [
    {
      id: "nightly-export",
      path: "settings/nightly-export",
      file: "routes/nightly-export.tsx",
      guard: "nightly-exports.manage",
    },
    {
      id: "file",
      path: "settings/nightly-export/:export/:file",
      subject: { export: "nightly export", file },
      file: "routes/file.ts",
      guard: "nightly-exports.read",
      methods: ["GET"],
      largeRequest: true,
    },
  ],
  jobs: [
    { job: startDueJob, handler: () => import("./jobs/start-due.handler.server.ts") },
    { job: writeExportJob, handler: () => import("./jobs/write-export.handler.server.ts") },
    { job: sweepExportsJob, handler: () => import("./jobs/sweep-exports.handler.server.ts") },
  ],
  schedules: [
    { job: "nightly-exports.start-due", cron: "11 * * * *" },
    { job: "nightly-exports.sweep", cron: "47 5 * * *" },
  ],
  notices: [{ id: "nightly-exports.failed", label: "Nightly export failed", severity: 2 }],
  personalData: () => import("./personal-data.ts"),
});

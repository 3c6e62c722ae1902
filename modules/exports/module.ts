import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { recordFilters } from "./domain/criteria/filter-types.ts";
import { sweepRunsJob } from "./jobs/sweep-runs.job.ts";
import { writeRunJob } from "./jobs/write-run.job.ts";

/** The name of a dialog, never a record. */
const kindOfReport = { kind: { notARecord: "which report", example: "scoring" } };

export default defineModule({
  id: "exports",
  purpose: "Reports of many projects as files: criteria, their rows, and saved criteria.",
  needs: [
    "form-logic",
    "forms",
    "intake",
    "project-form",
    "projects",
    "recommendations",
    "scoring",
  ],
  permissions: {
    "exports.csv": {
      adjustable: { label: "Create CSV reports" },
      prefixed: "everyone",
      bare: ["admin", "super-admin", "client", "scheduler"],
    },
    "exports.generate": {
      adjustable: { label: "Create invoicing and other reports" },
      prefixed: administratorTypes,
    },
  },
  routes: [
    {
      id: "csv-report",
      path: "reports/csv",
      file: "routes/csv-report.tsx",
      dialog: true,
      guard: "exports.csv",
    },
    {
      id: "csv-file",
      path: "reports/csv/file",
      file: "routes/csv-file.ts",
      largeRequest: true,
      guard: "exports.csv",
    },
    {
      id: "delete-saved",
      path: "reports/csv/saved/:id/delete",
      subject: "saved criteria",
      file: "routes/delete-saved.ts",
      guard: "exports.csv",
      methods: ["POST"],
    },
    {
      id: "report-dialog",
      path: "reports/create/:kind",
      subject: kindOfReport,
      file: "routes/report-dialog.tsx",
      dialog: true,
      guard: "exports.generate",
    },
    {
      id: "report-file",
      path: "reports/create/:kind/file",
      subject: kindOfReport,
      file: "routes/report-file.ts",
      largeRequest: true,
      guard: "exports.generate",
    },
    {
      id: "run",
      path: "reports/exports/:id",
      subject: "export run",
      file: "routes/run.tsx",
      dialog: true,
      guard: "exports.csv",
    },
    {
      id: "run-file",
      path: "reports/exports/:id/file",
      subject: "export run",
      file: "routes/run-file.ts",
      largeRequest: true,
      guard: "exports.csv",
    },
    {
      id: "stop-run",
      path: "reports/exports/:id/stop",
      subject: "export run",
      file: "routes/stop-run.ts",
      guard: "exports.csv",
      methods: ["POST"],
    },
  ],
  choices: recordFilters.map((name) => ({
    id: `exports.${name}`,
    guard: "exports.csv",
    load: async () => {
      const { readRecords } = await import("./domain/criteria/filter-choices.server.ts");
      return { readChoices: (scope, requested) => readRecords(scope, name, requested) };
    },
  })),
  jobs: [
    { job: writeRunJob, handler: () => import("./jobs/write-run.handler.server.ts") },
    { job: sweepRunsJob, handler: () => import("./jobs/sweep-runs.handler.server.ts") },
  ],
  schedules: [{ job: "exports.sweep-runs", cron: "23 4 * * *" }],
  notices: [
    { id: "exports.ready", label: "Exported report ready", notifiesActor: true },
    { id: "exports.failed", label: "Exported report failed", severity: 2, notifiesActor: true },
  ],
  personalData: () => import("./personal-data.ts"),
});

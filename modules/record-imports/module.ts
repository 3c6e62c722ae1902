import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { readRecordsJob } from "./jobs/read-records.job.ts";
import { sweepImportsJob } from "./jobs/sweep-imports.job.ts";
import { undoRecordsJob } from "./jobs/undo-records.job.ts";
import { writeRecordsJob } from "./jobs/write-records.job.ts";

const guard = "record-imports.import";

export default defineModule({
  id: "record-imports",
  purpose: "Records of other products as projects of a form: review, creation and undo.",
  needs: ["form-exchange", "form-logic", "forms", "intake", "project-form", "projects"],
  permissions: {
    "record-imports.import": {
      adjustable: { label: "Import records of other products" },
      prefixed: administratorTypes,
      keys: false,
    },
  },
  links: [
    {
      page: "form",
      id: "records",
      label: "Import records",
      path: "/records",
      order: 47,
      guard,
    },
  ],
  routes: [
    {
      id: "import-records",
      path: "forms/:id/records",
      largeRequest: true,
      subject: "form",
      file: "routes/import-records.tsx",
      guard,
      acceptsFiles: true,
    },
    {
      id: "record-import",
      path: "forms/records/:importId",
      subject: "import of records",
      file: "routes/record-import.tsx",
      guard,
      longForm: true,
    },
    {
      id: "losses",
      path: "forms/records/:importId/losses.csv",
      largeRequest: true,
      subject: "import of records",
      file: "routes/losses.ts",
      guard,
      methods: ["GET"],
    },
    {
      id: "result",
      path: "forms/records/:importId/result.csv",
      largeRequest: true,
      subject: "import of records",
      file: "routes/import-result.ts",
      guard,
      methods: ["GET"],
    },
  ],
  jobs: [
    { job: readRecordsJob, handler: () => import("./jobs/read-records.handler.server.ts") },
    { job: writeRecordsJob, handler: () => import("./jobs/write-records.handler.server.ts") },
    { job: undoRecordsJob, handler: () => import("./jobs/undo-records.handler.server.ts") },
    { job: sweepImportsJob, handler: () => import("./jobs/sweep-imports.handler.server.ts") },
  ],
  schedules: [{ job: "record-imports.sweep", cron: "27 5 * * *" }],
  notices: [
    { id: "record-imports.written", label: "Imported records written", notifiesActor: true },
  ],
  personalData: () => import("./personal-data.ts"),
});

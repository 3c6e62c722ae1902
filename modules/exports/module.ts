import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";

export default defineModule({
  id: "exports",
  purpose: "Reports of many projects as files: criteria, their rows, and saved criteria.",
  needs: ["form-logic", "intake", "project-form", "projects", "scoring"],
  permissions: {
    "exports.csv": {
      prefixed: "everyone",
      bare: ["admin", "super-admin", "client", "scheduler"],
    },
    "exports.generate": { prefixed: administratorTypes },
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
      heavy: true,
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
  ],
});

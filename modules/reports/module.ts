import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { renderReportJob } from "./jobs/render-report.job.ts";
import { sendReportJob } from "./jobs/send-report.job.ts";
import { bulkDownloadTypes } from "./policy.ts";

export default defineModule({
  id: "reports",
  purpose:
    "The document made from a completed project: rendering, listing, reading, sending, custom reports.",
  needs: [
    "exports",
    "form-logic",
    "forms",
    "recommendations",
    "scoring",
    "projects",
    "search",
    "intake",
    "tickets",
  ],
  permissions: {
    "reports.list": {
      prefixed: "everyone",
      bare: ["admin", "super-admin", "client", "scheduler"],
    },
    "reports.read": { prefixed: "everyone" },
    "reports.download-many": { prefixed: bulkDownloadTypes },
    "reports.delete": { prefixed: administratorTypes },
    "reports.make": { prefixed: administratorTypes },
  },
  menu: [
    {
      id: "reports",
      label: "Reports",
      to: "/reports",
      icon: "file-text",
      order: 50,
      allowedTypes: "everyone",
    },
  ],
  routes: [
    { id: "reports", path: "reports", file: "routes/reports.tsx", guard: "reports.list" },
    {
      id: "report",
      path: "reports/:id",
      subject: "report",
      file: "routes/report.tsx",
      guard: "reports.read",
      methods: ["GET"],
    },
    {
      id: "peek",
      path: "reports/:id/peek",
      subject: "report",
      file: "routes/peek.ts",
      guard: "reports.read",
      methods: ["GET"],
    },
    {
      id: "download",
      path: "reports/:id/download",
      subject: "report",
      file: "routes/download.ts",
      guard: "reports.read",
    },
    {
      id: "download-reports",
      path: "reports/download",
      largeRequest: true,
      file: "routes/download-reports.ts",
      guard: "reports.download-many",
    },
    {
      id: "delete-selected",
      path: "reports/selected/delete",
      file: "routes/delete-selected.ts",
      guard: "reports.delete",
      methods: ["POST"],
    },
    {
      id: "email",
      path: "reports/:id/email",
      subject: "report",
      file: "routes/email.tsx",
      dialog: true,
      guard: "reports.read",
    },
    {
      id: "delete",
      path: "reports/:id/delete",
      subject: "report",
      file: "routes/delete.ts",
      guard: "reports.delete",
      methods: ["POST"],
    },
    {
      id: "make",
      path: "projects/:id/report",
      subject: "completed project",
      file: "routes/make.ts",
      guard: "reports.make",
      methods: ["POST"],
    },
    {
      id: "custom-report",
      path: "projects/:id/custom-report",
      subject: "completed project",
      file: "routes/custom-report.tsx",
      dialog: true,
      guard: "reports.make",
    },
    {
      id: "custom-report-pdf",
      path: "projects/:id/custom-report.pdf",
      largeRequest: true,
      subject: "completed project",
      file: "routes/custom-report-pdf.ts",
      guard: "reports.make",
    },
    {
      id: "new-report",
      path: "utilities/new_report",
      file: "routes/new-report.ts",
      guard: "reports.make",
      methods: ["POST"],
    },
    {
      id: "send-report",
      path: "utilities/send_report",
      file: "routes/send-report.ts",
      guard: "reports.read",
      methods: ["POST"],
    },
    {
      id: "report-template",
      path: "forms/:id/report-template",
      subject: "form",
      file: "routes/report-template.tsx",
      guard: "forms.write",
      longForm: true,
    },
  ],
  jobs: [
    { job: renderReportJob, handler: () => import("./jobs/render-report.handler.server.ts") },
    { job: sendReportJob, handler: () => import("./jobs/send-report.handler.server.ts") },
  ],
  // Notify also the person who requested it or completed the project, because they wait for it.
  notices: [{ id: "reports.ready", label: "Report ready", notifiesActor: true }],
  apiCalls: () => import("./domain/describe-calls.ts"),
  listens: {
    "form.copied": () => import("./events/form-copied.server.ts"),
    "project.changed": () => import("./events/project-changed.server.ts"),
  },
  panels: [
    {
      page: "project",
      title: "Report",
      order: 60,
      load: () => import("./panels/report-panel.server.ts"),
    },
  ],
  exports: [
    {
      id: "reports",
      guard: "reports.list",
      load: () => import("./domain/lists/report-worksheet.server.ts"),
    },
  ],
  searchSources: { reports: () => import("./domain/report-search-source.server.ts") },
  seed: () => import("./seed.server.ts"),
});

import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { finishDeletionJob } from "./jobs/finish-deletion.job.ts";
import { resumeDeletionsJob } from "./jobs/resume-deletions.job.ts";
import { sweepExportsJob } from "./jobs/sweep-exports.job.ts";
import { writeExportJob } from "./jobs/write-export.job.ts";

export default defineModule({
  id: "personal-data",
  purpose: "Exports and deletions of everything that is stored about one person.",
  needs: ["accounts", "projects", "users"],
  permissions: {
    "personal-data.own": { prefixed: "everyone", keys: false },
    "personal-data.others": { prefixed: administratorTypes, keys: false },
  },
  menu: [
    {
      id: "personal-data",
      label: "Your data",
      to: "/settings/data",
      icon: "download",
      place: "settings",
      group: "You",
      order: 35,
      allowedTypes: "everyone",
    },
  ],
  links: [
    {
      page: "user",
      id: "personal-data",
      label: "Personal data",
      path: "/users/:id/data",
      order: 90,
      guard: "personal-data.others",
      shows: ({ isColleague }) => isColleague,
    },
  ],
  routes: [
    {
      id: "own-data",
      path: "settings/data",
      file: "routes/own-data.tsx",
      guard: "personal-data.own",
    },
    {
      id: "user-data",
      path: "users/:id/data",
      subject: "user",
      file: "routes/user-data.tsx",
      guard: "personal-data.others",
    },
    {
      id: "delete-own-data",
      path: "settings/data/delete",
      file: "routes/delete-own-data.tsx",
      guard: "personal-data.own",
    },
    {
      id: "delete-user-data",
      path: "users/:id/data/delete",
      subject: "user",
      file: "routes/delete-user-data.tsx",
      guard: "personal-data.others",
    },
    {
      id: "export-file",
      path: "settings/data/exports/:export",
      subject: "export of personal data",
      file: "routes/export-file.ts",
      guard: "personal-data.own",
      largeRequest: true,
      methods: ["GET", "HEAD"],
    },
  ],
  jobs: [
    { job: writeExportJob, handler: () => import("./jobs/write-export.handler.server.ts") },
    { job: sweepExportsJob, handler: () => import("./jobs/sweep-exports.handler.server.ts") },
    {
      job: finishDeletionJob,
      handler: () => import("./jobs/finish-deletion.handler.server.ts"),
    },
    {
      job: resumeDeletionsJob,
      handler: () => import("./jobs/resume-deletions.handler.server.ts"),
    },
  ],
  schedules: [
    { job: "personal-data.sweep-exports", cron: "37 4 * * *" },
    { job: "personal-data.resume-deletions", cron: "52 3 * * *" },
  ],
  personalData: () => import("./personal-data.ts"),
});

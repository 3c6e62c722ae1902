import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { sweepExportsJob } from "./jobs/sweep-exports.job.ts";
import { writeExportJob } from "./jobs/write-export.job.ts";

export default defineModule({
  id: "personal-data",
  purpose: "Exports of everything that is stored about one person.",
  needs: ["users"],
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
  ],
  schedules: [{ job: "personal-data.sweep-exports", cron: "37 4 * * *" }],
  personalData: () => import("./personal-data.ts"),
});

import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { writeSnapshotJob } from "./jobs/write-snapshot.job.ts";

export default defineModule({
  id: "snapshots",
  purpose: "Snapshots: the answers of an intake at one moment, stored as an archive.",
  needs: ["form-logic", "projects", "intake"],
  permissions: {
    "snapshots.read": { prefixed: "everyone" },
    "snapshots.take": { prefixed: administratorTypes },
  },
  routes: [
    {
      id: "snapshots",
      path: "projects/:id/snapshots",
      subject: "project",
      file: "routes/snapshots.tsx",
      guard: "snapshots.read",
    },
    {
      id: "take",
      path: "projects/:id/snapshots/take",
      subject: "project",
      file: "routes/take.ts",
      guard: "snapshots.take",
      methods: ["POST"],
    },
    {
      id: "download",
      path: "projects/:id/snapshots/:snapshot/download",
      largeRequest: true,
      subject: { id: "intake", snapshot: "snapshot" },
      file: "routes/download.ts",
      guard: "snapshots.read",
    },
  ],
  jobs: [
    { job: writeSnapshotJob, handler: () => import("./jobs/write-snapshot.handler.server.ts") },
  ],
  panels: [
    {
      page: "project",
      title: "Snapshots",
      order: 70,
      load: () => import("./panels/snapshot-panel.server.ts"),
    },
  ],
  personalData: () => import("./personal-data.ts"),
});

import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { intakeTypes } from "#modules/projects/public.ts";

export default defineModule({
  id: "hand-overs",
  purpose: "Handed-over work: what a phone could not send to its visit, for an administrator.",
  needs: ["form-logic", "projects", "intake"],
  permissions: {
    "hand-overs.read": { prefixed: administratorTypes },
    "hand-overs.send": { prefixed: intakeTypes },
  },
  routes: [
    {
      id: "hand-overs",
      path: "hand-overs",
      file: "routes/hand-overs.tsx",
      guard: "hand-overs.read",
      methods: ["GET"],
    },
    {
      id: "receive",
      path: "hand-overs/receive",
      file: "routes/receive.ts",
      guard: "hand-overs.send",
      methods: ["POST"],
    },
    {
      id: "hand-over",
      path: "hand-overs/:id",
      subject: "hand-over",
      file: "routes/hand-over.tsx",
      guard: "hand-overs.read",
    },
    {
      id: "photos",
      path: "hand-overs/:id/photos",
      subject: "hand-over",
      file: "routes/photos.ts",
      guard: "hand-overs.send",
      acceptsFiles: true,
      methods: ["POST"],
    },
    {
      id: "photo-uploads",
      path: "hand-overs/:id/photos/uploads",
      subject: "hand-over",
      file: "routes/photo-uploads.ts",
      guard: "hand-overs.send",
      acceptsFiles: true,
      methods: ["POST"],
    },
    {
      id: "photo-upload",
      path: "hand-overs/:id/photos/uploads/:key",
      subject: { id: "hand-over", key: "upload of a hand-over" },
      file: "routes/photo-upload.ts",
      guard: "hand-overs.send",
      acceptsFiles: true,
      methods: ["HEAD", "PATCH", "DELETE"],
    },
  ],
  pages: [{ label: "Handed-over work", to: "/hand-overs", guard: "hand-overs.read" }],
  notices: [{ id: "hand-overs.received", label: "Work was handed to the office", severity: 3 }],
  waiting: () => import("./domain/waiting.server.ts"),
  fileAccess: { "hand-overs": () => import("./file-access.server.ts") },
  personalData: () => import("./personal-data.ts"),
});

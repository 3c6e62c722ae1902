import { defineModule } from "#app/platform/manifest/define-module.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { messageGuest } from "./jobs/message-guest.job.ts";

/** The types that inspect, plan or review. */
const senders: readonly UserType[] = [
  "admin",
  "super-admin",
  "client",
  "scheduler",
  "quality-manager",
  "field-user",
];

const guard = "remote-inspections.send-link";

const token = { notARecord: "the secret of one link", example: "word" };

export default defineModule({
  id: "remote-inspections",
  purpose: "A person at the site answers an intake by a link, with a phone and without an account.",
  needs: ["form-logic", "forms", "intake", "projects"],
  permissions: {
    "remote-inspections.send-link": {
      adjustable: { label: "Send links for remote inspections" },
      prefixed: senders,
      keys: false,
    },
  },
  routes: [
    {
      id: "guest-link",
      path: "projects/:id/remote",
      subject: "project",
      file: "routes/guest-link.tsx",
      dialog: true,
      guard,
    },
    {
      id: "guest",
      path: "remote/:token",
      subject: token,
      file: "routes/guest.tsx",
      guard: "public",
      mount: "bare",
      acceptsFiles: true,
    },
    {
      id: "guest-file",
      path: "remote/:token/files/:file",
      subject: {
        token,
        file: { notARecord: "a photo or picture that the page of the link shows", example: "word" },
      },
      file: "routes/guest-file.ts",
      guard: "public",
      mount: "bare",
      methods: ["GET"],
    },
    {
      id: "guest-answers",
      path: "remote/:token/answers",
      subject: token,
      file: "routes/guest-answers.ts",
      guard: "public",
      mount: "bare",
      methods: ["POST"],
    },
    {
      id: "guest-photos",
      path: "remote/:token/photos",
      subject: token,
      file: "routes/guest-photos.ts",
      guard: "public",
      mount: "bare",
      acceptsFiles: true,
      methods: ["POST"],
    },
    {
      id: "guest-uploads",
      path: "remote/:token/photos/uploads",
      subject: token,
      file: "routes/guest-uploads.ts",
      guard: "public",
      mount: "bare",
      acceptsFiles: true,
      methods: ["POST"],
    },
    {
      id: "guest-upload",
      path: "remote/:token/photos/uploads/:key",
      subject: {
        token,
        key: { notARecord: "a key that the phone chose for one large photo", example: "word" },
      },
      file: "routes/guest-upload.ts",
      guard: "public",
      mount: "bare",
      acceptsFiles: true,
      methods: ["HEAD", "PATCH", "DELETE"],
    },
  ],
  listens: { "project.changed": () => import("./events/project-changed.server.ts") },
  notices: [{ id: "remote-inspections.sent", label: "Answers of a remote inspection were sent" }],
  panels: [
    {
      page: "project",
      title: "Remote Inspection",
      order: 21,
      load: () => import("./panels/remote-panel.server.ts"),
    },
  ],
  jobs: [{ job: messageGuest, handler: () => import("./jobs/message-guest.handler.server.ts") }],
  personalData: () => import("./personal-data.ts"),
});

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

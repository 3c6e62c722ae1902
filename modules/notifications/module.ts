import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { inboxShortcuts } from "./inbox-shortcuts.ts";
import { startDigests } from "./jobs/start-digests.job.ts";
import { mailAtOnce } from "./jobs/mail-at-once.job.ts";
import { mailDigest } from "./jobs/mail-digest.job.ts";
import { notifyMany } from "./jobs/notify-many.job.ts";

export default defineModule({
  id: "notifications",
  purpose: "Notifications of people: the log, the inbox, mails.",
  needs: ["projects"],
  permissions: {
    "notifications.read": { prefixed: "everyone" },
    "notifications.audit": { prefixed: administratorTypes },
    "notifications.choose": { prefixed: "everyone", keys: false },
  },
  menu: [
    {
      id: "inbox",
      label: "Inbox",
      to: "/notifications",
      icon: "bell",
      place: "top",
      order: 10,
      allowedTypes: "everyone",
      badges: () => import("./domain/count-unread.server.ts"),
    },
    {
      id: "logs",
      label: "Logs",
      to: "/logs",
      icon: "scroll-text",
      order: 75,
      allowedTypes: administratorTypes,
    },
    {
      id: "settings-notifications",
      label: "Notifications",
      to: "/settings/notifications",
      icon: "bell",
      place: "settings",
      group: "You",
      order: 15,
      allowedTypes: "everyone",
    },
  ],
  shortcuts: [inboxShortcuts],
  routes: [
    {
      id: "logs",
      path: "logs",
      file: "routes/logs.tsx",
      guard: "notifications.read",
      methods: ["GET"],
    },
    {
      id: "inbox",
      path: "notifications",
      file: "routes/inbox.tsx",
      guard: "notifications.read",
      methods: ["GET"],
    },
    {
      id: "read-all",
      path: "notifications/read",
      file: "routes/read-all.ts",
      guard: "notifications.read",
      methods: ["POST"],
    },
    {
      id: "read-selected",
      path: "notifications/selected/read",
      file: "routes/read-selected.ts",
      guard: "notifications.read",
      methods: ["POST"],
    },
    {
      id: "notification",
      path: "notifications/:id",
      subject: "notification",
      file: "routes/notification.tsx",
      guard: "notifications.read",
      methods: ["GET"],
    },
    {
      id: "open",
      path: "notifications/:id/open",
      subject: "notification",
      file: "routes/open.ts",
      guard: "notifications.read",
      methods: ["POST"],
    },
    {
      id: "set-read",
      path: "notifications/:id/read",
      subject: "notification",
      file: "routes/set-read.ts",
      guard: "notifications.read",
      methods: ["POST"],
    },
    {
      id: "project-notification",
      path: "projectNotifications/:id",
      subject: "notification",
      file: "routes/project-notification.tsx",
      guard: "notifications.read",
      methods: ["GET"],
    },
    {
      id: "mute",
      path: "projects/:id/mute",
      subject: "project",
      file: "routes/mute.ts",
      guard: "notifications.read",
      methods: ["POST"],
    },
    {
      id: "mute-selected",
      path: "projects/selected/mute",
      file: "routes/mute-selected.ts",
      guard: "notifications.read",
      methods: ["POST"],
    },
    {
      id: "unmute-selected",
      path: "projects/selected/unmute",
      file: "routes/unmute-selected.ts",
      guard: "notifications.read",
      methods: ["POST"],
    },
    {
      id: "audit",
      path: "audit",
      file: "routes/audit.tsx",
      guard: "notifications.audit",
      methods: ["GET"],
    },
    {
      id: "audit-entry",
      path: "audit/:id",
      subject: "log entry",
      file: "routes/audit-entry.tsx",
      guard: "notifications.audit",
      methods: ["GET"],
    },
    {
      id: "put-back",
      path: "audit/:id/put-back",
      subject: "log entry",
      file: "routes/revert.tsx",
      dialog: true,
      guard: "notifications.audit",
    },
    {
      id: "settings",
      path: "settings/notifications",
      file: "routes/settings.tsx",
      guard: "notifications.choose",
    },
    {
      id: "unsubscribe",
      path: "unsubscribe/:token",
      subject: {
        token: { notARecord: "a signed token, not the id of a record", example: "token" },
      },
      file: "routes/unsubscribe.tsx",
      guard: "public",
      mount: "bare",
    },
  ],
  links: [
    {
      page: "selected projects",
      id: "mute-selected",
      label: "Mute",
      path: "/projects/selected/mute",
      icon: "bell-off",
      posts: true,
      order: 30,
      guard: "notifications.read",
    },
    {
      page: "project log",
      id: "audit",
      label: "What changed",
      path: "/audit",
      order: 10,
      guard: "notifications.audit",
      shows: ({ isOwn }) => isOwn,
    },
  ],
  pages: [
    { label: "Notification Log", to: "/logs", guard: "notifications.read" },
    { label: "Audit Trail", to: "/audit", guard: "notifications.audit" },
  ],
  exports: [
    {
      id: "logs",
      guard: "notifications.read",
      load: async () => ({
        readWorksheet: (await import("./domain/notification-log-worksheet.server.ts"))
          .notificationLogWorksheet,
      }),
    },
    {
      id: "audit",
      guard: "notifications.audit",
      load: async () => ({
        readWorksheet: (await import("./domain/audit/audit-worksheet.server.ts")).auditWorksheet,
      }),
    },
  ],
  choices: [
    {
      id: "notifications.people",
      guard: "notifications.read",
      load: () => import("./domain/list-choices.server.ts"),
    },
  ],
  jobs: [
    { job: notifyMany, handler: () => import("./jobs/notify-many.handler.server.ts") },
    { job: mailAtOnce, handler: () => import("./jobs/mail-at-once.handler.server.ts") },
    { job: startDigests, handler: () => import("./jobs/start-digests.handler.server.ts") },
    { job: mailDigest, handler: () => import("./jobs/mail-digest.handler.server.ts") },
  ],
  schedules: [{ job: "notifications.begin-digests", cron: "5 * * * *" }],
  listens: { "people.notified": () => import("./events/people-notified.server.ts") },
  seed: () => import("./seed.server.ts"),
  personalData: () => import("./personal-data.ts"),
});

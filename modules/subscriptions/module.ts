import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { startDue } from "./jobs/start-due.job.ts";
import { sendSubscription } from "./jobs/send-subscription.job.ts";

const guard = "subscriptions.manage";

export default defineModule({
  id: "subscriptions",
  purpose: "Reports of projects that are emailed on a schedule, and the outcome of each run.",
  needs: ["exports"],
  permissions: {
    "subscriptions.manage": { prefixed: administratorTypes },
    "subscriptions.read": { prefixed: "everyone" },
  },
  links: [
    {
      page: "report criteria",
      id: "subscribe",
      label: "Subscribe to this report",
      path: "/settings/subscriptions/add",
      order: 10,
      guard,
    },
  ],
  menu: [
    {
      id: "settings-subscriptions",
      label: "Subscriptions",
      to: "/settings/subscriptions",
      icon: "mail",
      place: "settings",
      group: "Organization",
      order: 55,
      allowedTypes: administratorTypes,
    },
  ],
  routes: [
    {
      id: "subscriptions",
      path: "settings/subscriptions",
      file: "routes/subscriptions.tsx",
      guard,
      methods: ["GET"],
    },
    {
      id: "add",
      path: "settings/subscriptions/add",
      file: "routes/add.tsx",
      dialog: true,
      guard,
    },
    {
      id: "subscription",
      path: "settings/subscriptions/:id",
      subject: "subscription",
      file: "routes/subscription.tsx",
      guard,
    },
    {
      id: "edit",
      path: "settings/subscriptions/:id/edit",
      subject: "subscription",
      file: "routes/edit.tsx",
      dialog: true,
      guard,
    },
    {
      id: "file",
      path: "settings/subscriptions/:id/file",
      subject: "subscription",
      largeRequest: true,
      file: "routes/file.ts",
      guard: "subscriptions.read",
      methods: ["GET"],
    },
    {
      id: "stop",
      path: "subscriptions/stop/:token",
      subject: {
        token: { notARecord: "a random token of one recipient", example: "word" },
      },
      file: "routes/stop.tsx",
      guard: "public",
      mount: "bare",
    },
  ],
  notices: [
    { id: "subscriptions.ended", label: "Subscription ended", severity: 3 },
    { id: "subscriptions.failed", label: "Subscription failed", severity: 2, notifiesActor: true },
  ],
  pages: [{ label: "Add Subscription", to: "/settings/subscriptions/add", guard }],
  jobs: [
    { job: startDue, handler: () => import("./jobs/start-due.handler.server.ts") },
    { job: sendSubscription, handler: () => import("./jobs/send-subscription.handler.server.ts") },
  ],
  schedules: [{ job: "subscriptions.begin-due", cron: "*/5 * * * *" }],
  personalData: () => import("./personal-data.ts"),
});

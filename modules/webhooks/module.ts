import { defineModule } from "#app/platform/manifest/define-module.ts";
import { webhookManagers } from "./domain/webhook-managers.ts";
import { deliverWebhook } from "./jobs/deliver-webhook.job.ts";
import { sweepDeliveries } from "./jobs/sweep-deliveries.job.ts";

const guard = "webhooks.manage";

export default defineModule({
  id: "webhooks",
  purpose:
    "Notifies other programs of an organization of events, by signed requests and as a feed.",
  needs: ["projects"],
  reverts: { webhooks: () => import("./domain/settings/revert-webhook.server.ts") },
  permissions: {
    "webhooks.manage": {
      adjustable: { label: "Manage webhooks" },
      prefixed: webhookManagers,
      keys: false,
    },
    "webhooks.feed": { prefixed: webhookManagers },
  },
  menu: [
    {
      id: "settings-webhooks",
      label: "Webhooks",
      to: "/settings/webhooks",
      icon: "settings",
      place: "settings",
      group: "Developers",
      order: 60,
      allowedTypes: webhookManagers,
    },
  ],
  routes: [
    {
      id: "call-changes",
      path: "api/v1/changes",
      file: "routes/changes.ts",
      guard: "webhooks.feed",
      keyScope: "projects:read",
      methods: ["GET"],
    },
    {
      id: "webhooks",
      path: "settings/webhooks",
      file: "routes/webhooks.tsx",
      guard,
      methods: ["GET"],
    },
    { id: "add", path: "settings/webhooks/add", file: "routes/add.tsx", dialog: true, guard },
    {
      id: "webhook",
      path: "settings/webhooks/:id",
      subject: "webhook",
      file: "routes/webhook.tsx",
      guard,
      methods: ["GET"],
    },
    {
      id: "edit",
      path: "settings/webhooks/:id/edit",
      subject: "webhook",
      file: "routes/edit.tsx",
      dialog: true,
      guard,
    },
    {
      id: "secret",
      path: "settings/webhooks/:id/secret",
      subject: "webhook",
      file: "routes/secret.tsx",
      guard,
    },
    {
      id: "test",
      path: "settings/webhooks/:id/test",
      subject: "webhook",
      file: "routes/test.ts",
      guard,
      methods: ["POST"],
    },
    {
      id: "switch",
      path: "settings/webhooks/:id/switch",
      subject: "webhook",
      file: "routes/switch.ts",
      guard,
      methods: ["POST"],
    },
    {
      id: "delete",
      path: "settings/webhooks/:id/delete",
      subject: "webhook",
      file: "routes/delete.ts",
      guard,
      methods: ["POST"],
    },
    {
      id: "delivery",
      path: "settings/webhooks/deliveries/:id",
      subject: "webhook delivery",
      file: "routes/delivery.tsx",
      guard,
      methods: ["GET"],
    },
    {
      id: "again",
      path: "settings/webhooks/deliveries/:id/again",
      subject: "webhook delivery",
      file: "routes/again.ts",
      guard,
      methods: ["POST"],
    },
  ],
  apiCalls: () => import("./domain/feed/describe-calls.ts"),
  notices: [{ id: "webhooks.turned-off", label: "Webhook turned off", severity: 2 }],
  pages: [{ label: "Add Webhook", to: "/settings/webhooks/add", guard }],
  jobs: [
    { job: deliverWebhook, handler: () => import("./jobs/deliver-webhook.handler.server.ts") },
    { job: sweepDeliveries, handler: () => import("./jobs/sweep-deliveries.handler.server.ts") },
  ],
  schedules: [{ job: "webhooks.sweep-deliveries", cron: "23 3 * * *" }],
  listens: {
    "project.changed": () => import("./events/project-changed.server.ts"),
    "ticket.status-changed": () => import("./events/ticket-changed.server.ts"),
    "ticket.edited": () => import("./events/ticket-edited.server.ts"),
    "report.ready": () => import("./events/report-ready.server.ts"),
    "report.deleted": () => import("./events/report-deleted.server.ts"),
  },
  personalData: () => import("./personal-data.ts"),
});

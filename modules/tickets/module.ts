import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { personFilters, ticketFilters } from "./domain/list/ticket-list-query.ts";
import { compactStoredCounts } from "./jobs/compact-stored-counts.job.ts";
import { removePhotos } from "./jobs/remove-photos.job.ts";
import { ticketNotices } from "./domain/notifications/ticket-notices.ts";

export default defineModule({
  id: "tickets",
  purpose: "Tickets: the repair of failed answers, from assignment to acceptance.",
  needs: ["users", "form-logic", "scoring", "projects", "intake"],
  reverts: { tickets: () => import("./domain/steps/revert-ticket.server.ts") },
  permissions: {
    "tickets.read": { prefixed: "everyone" },
    "tickets.create": { adjustable: { label: "Create tickets" }, prefixed: administratorTypes },
    "tickets.dialog": { prefixed: ["admin", "super-admin"] },
  },
  menu: [
    {
      id: "tickets",
      label: "Tickets",
      to: "/tickets",
      icon: "ticket",
      order: 110,
      allowedTypes: "everyone",
      badges: () => import("./domain/waiting.server.ts"),
    },
  ],
  routes: [
    {
      id: "tickets",
      path: "tickets",
      file: "routes/tickets.tsx",
      guard: "tickets.read",
      methods: ["GET"],
    },
    {
      id: "assign-selected",
      path: "tickets/selected/assign",
      file: "routes/assign-selected.ts",
      guard: "tickets.create",
      methods: ["POST"],
    },
    {
      id: "known-email",
      path: "tickets/known-email",
      file: "routes/known-email.ts",
      guard: "tickets.create",
      methods: ["GET"],
    },
    {
      id: "ticket",
      path: "tickets/:id",
      subject: "ticket",
      file: "routes/ticket.tsx",
      guard: "tickets.read",
    },
    {
      id: "edit",
      path: "tickets/:id/edit",
      subject: "ticket",
      file: "routes/edit-ticket.tsx",
      dialog: true,
      guard: "tickets.read",
    },
    {
      id: "reject",
      path: "tickets/:id/reject",
      subject: "ticket",
      file: "routes/reject-ticket.tsx",
      dialog: true,
      guard: "tickets.read",
    },
    {
      id: "withdraw",
      path: "tickets/:id/withdraw",
      subject: "ticket",
      file: "routes/withdraw-ticket.tsx",
      dialog: true,
      guard: "tickets.read",
    },
    {
      id: "watchers",
      path: "tickets/:id/watchers",
      subject: "ticket",
      file: "routes/watchers.tsx",
      dialog: true,
      guard: "tickets.read",
    },
    {
      id: "photos",
      path: "tickets/:id/photos",
      subject: "ticket",
      file: "routes/photos.ts",
      guard: "tickets.read",
      acceptsFiles: true,
      methods: ["POST"],
    },
    {
      id: "failure-photo",
      path: "tickets/:id/found/:fileId",
      subject: { id: "ticket", fileId: "photo of a failure" },
      file: "routes/failure-photo.ts",
      guard: "tickets.read",
      methods: ["GET"],
    },
    {
      id: "ticket-dialog",
      path: "ticketModal",
      file: "routes/ticket-dialog.tsx",
      guard: "tickets.dialog",
      methods: ["GET"],
    },
    {
      id: "choose-failures",
      path: "projects/:id/tickets/failures",
      subject: "scored project",
      file: "routes/choose-failures.tsx",
      dialog: true,
      guard: "tickets.create",
      methods: ["GET"],
    },
    {
      id: "create-tickets",
      path: "projects/:id/tickets/create",
      subject: "scored project",
      file: "routes/create-tickets.tsx",
      dialog: true,
      guard: "tickets.create",
    },
    {
      id: "call-tickets",
      path: "api/v1/tickets",
      file: "routes/calls/tickets.ts",
      guard: "tickets.read",
      keyScope: ["tickets:read", "tickets:write"],
      actionGuard: "tickets.create",
      methods: ["GET", "POST"],
    },
    {
      id: "call-ticket",
      path: "api/v1/tickets/:id",
      subject: "ticket",
      file: "routes/calls/ticket.ts",
      guard: "tickets.read",
      keyScope: ["tickets:read", "tickets:write"],
      methods: ["GET", "PATCH"],
    },
    {
      id: "call-step",
      path: "api/v1/tickets/:id/steps",
      subject: "ticket",
      file: "routes/calls/step.ts",
      guard: "tickets.read",
      keyScope: "tickets:write",
      methods: ["POST"],
    },
    {
      id: "call-comments",
      path: "api/v1/tickets/:id/comments",
      subject: "ticket",
      file: "routes/calls/comments.ts",
      guard: "tickets.read",
      keyScope: ["tickets:read", "tickets:write"],
      methods: ["GET", "POST"],
    },
  ],
  apiCalls: () => import("./domain/calls/describe-calls.ts"),
  pages: [{ label: "Ticket dialog", to: "/ticketModal", guard: "tickets.dialog" }],
  entitySets: { Tickets: () => import("./domain/feeds/ticket-set.server.ts") },
  panels: [
    {
      page: "trash",
      title: "Withdrawn tickets",
      order: 10,
      load: () => import("./panels/withdrawn-panel.server.ts"),
    },
    {
      page: "project",
      title: "Tickets",
      order: 45,
      load: () => import("./panels/ticket-panel.server.ts"),
    },
  ],
  search: {
    label: "Tickets",
    guard: "tickets.read",
    list: "/tickets",
    load: () => import("./search.server.ts"),
  },
  listens: {
    "users.before-removal": () => import("./events/users-before-removal.server.ts"),
  },
  jobs: [
    { job: removePhotos, handler: () => import("./jobs/remove-photos.handler.server.ts") },
    {
      job: compactStoredCounts,
      handler: () => import("./jobs/compact-stored-counts.handler.server.ts"),
    },
  ],
  schedules: [
    { job: "tickets.remove-photos", cron: "47 4 * * *" },
    { job: "tickets.compact-stored-counts", cron: "5-59/10 * * * *" },
  ],
  notices: ticketNotices,
  waiting: () => import("./domain/waiting.server.ts"),
  trends: () => import("./domain/trends.server.ts"),
  savedViews: [
    {
      id: "tickets",
      dialogTitle: "Save a Ticket Filter",
      path: "/tickets",
      guard: "tickets.read",
      parameters: ["tab", "q", "sort", ...ticketFilters],
    },
  ],
  exports: [
    {
      id: "tickets",
      guard: "tickets.read",
      load: () => import("./domain/list/ticket-worksheet.server.ts"),
    },
  ],
  choices: [
    ...personFilters.map((filter) => ({
      id: `tickets.${filter}`,
      guard: "tickets.read",
      load: async () => {
        const { choiceReaders } = await import("./domain/list/filter-choices.server.ts");
        return { readChoices: choiceReaders[filter] };
      },
    })),
    {
      id: "tickets.assignee-of-project",
      guard: "tickets.create",
      load: async () => {
        const { readForProject } = await import("./domain/assignee/offer-assignees.server.ts");
        return { readChoices: readForProject };
      },
    },
    {
      id: "tickets.assignee-of-ticket",
      guard: "tickets.read",
      load: async () => {
        const { readForTicket } = await import("./domain/assignee/offer-assignees.server.ts");
        return { readChoices: readForTicket };
      },
    },
  ],
  fileAccess: { tickets: () => import("./file-access.server.ts") },
  samples: () => import("./seed-samples.server.ts"),
  seed: () => import("./seed.server.ts"),
  personalData: () => import("./personal-data.ts"),
});

import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { sweepOrphans } from "./jobs/sweep-orphans.job.ts";

export default defineModule({
  id: "operations",
  purpose:
    "Operates the running product: queues, the development mailbox, test pages, its settings.",
  permissions: {
    "operations.queues": { prefixed: ["super-admin"] },
    "operations.load": { prefixed: ["super-admin"] },
    "operations.errors": { prefixed: ["super-admin"] },
    "operations.mailbox": { prefixed: ["super-admin"] },
    "operations.test-pages": { prefixed: ["admin", "super-admin"] },
    "operations.settings": { prefixed: administratorTypes },
  },
  menu: [
    {
      id: "settings",
      label: "System",
      to: "/settings/system",
      icon: "settings",
      place: "settings",
      group: "Organization",
      order: 50,
      allowedTypes: administratorTypes,
    },
  ],
  pages: [
    { label: "Queues", to: "/admin/queues", guard: "operations.queues" },
    { label: "Load", to: "/admin/load", guard: "operations.load" },
    { label: "Errors", to: "/admin/errors", guard: "operations.errors" },
    { label: "Gallery of interface parts", to: "/testbed", guard: "operations.test-pages" },
    { label: "Sample emails", to: "/testbed/mails", guard: "operations.test-pages" },
    { label: "Sample PDF", to: "/pdftest", guard: "operations.test-pages" },
    { label: "Address lookup check", to: "/autocompletetest", guard: "operations.test-pages" },
    { label: "Pages by user type", to: "/testhoc", guard: "operations.test-pages" },
  ],
  routes: [
    {
      id: "queues",
      path: "admin/queues",
      file: "routes/queues.tsx",
      guard: "operations.queues",
    },
    {
      id: "load",
      path: "admin/load",
      file: "routes/load.tsx",
      guard: "operations.load",
      methods: ["GET"],
    },
    {
      id: "errors",
      path: "admin/errors",
      file: "routes/errors.tsx",
      guard: "operations.errors",
      methods: ["GET"],
    },
    {
      id: "mailbox",
      path: "admin/mailbox",
      file: "routes/mailbox.tsx",
      guard: "operations.mailbox",
    },
    {
      id: "mail",
      path: "admin/mailbox/:id",
      subject: {
        notARecord: "a mail of the development mailbox, which belongs to nobody",
        example: "1",
      },
      file: "routes/mail.tsx",
      guard: "operations.mailbox",
    },
    {
      id: "testbed",
      path: "testbed",
      file: "routes/testbed.tsx",
      guard: "operations.test-pages",
    },
    {
      id: "testbed-mails",
      path: "testbed/mails",
      file: "routes/testbed-mails.tsx",
      guard: "operations.test-pages",
      methods: ["GET"],
    },
    {
      id: "pdf-test",
      path: "pdftest",
      file: "routes/pdf-test.tsx",
      guard: "operations.test-pages",
    },
    {
      id: "sample-pdf",
      path: "pdftest/sample.pdf",
      largeRequest: true,
      file: "routes/sample-pdf.ts",
      guard: "operations.test-pages",
    },
    {
      id: "autocomplete-test",
      path: "autocompletetest",
      file: "routes/autocomplete-test.tsx",
      guard: "operations.test-pages",
    },
    {
      id: "guard-test",
      path: "testhoc",
      file: "routes/guard-test.tsx",
      guard: "operations.test-pages",
    },
    {
      id: "system-settings",
      path: "settings/system",
      file: "routes/system-settings.tsx",
      guard: "operations.settings",
    },
  ],
  jobs: [{ job: sweepOrphans, handler: () => import("./jobs/sweep-orphans.handler.server.ts") }],
  schedules: [{ job: "operations.sweep-strays", cron: "37 4 * * *" }],
});

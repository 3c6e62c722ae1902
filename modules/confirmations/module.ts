import { defineModule } from "#app/platform/manifest/define-module.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { isTimeToSetOut } from "./policy.ts";
import { mailContact } from "./jobs/mail-contact.job.ts";
import { remind } from "./jobs/remind.job.ts";

/** The user types that book visits for others. */
const askers: readonly UserType[] = ["admin", "super-admin", "client", "scheduler"];

const guard = "confirmations.ask";

const link = { token: { notARecord: "a random token of one visit", example: "word" } };

export default defineModule({
  id: "confirmations",
  purpose:
    "The contact of a site confirms a visit, moves it or declines it, by a link without sign-in.",
  needs: ["projects", "scheduling"],
  permissions: {
    "confirmations.ask": { prefixed: askers },
    "confirmations.set-out": { prefixed: ["field-user", "client"] },
  },
  links: [
    {
      page: "own visit",
      id: "on-my-way",
      label: "On My Way",
      path: "/projects/:id/on-my-way",
      icon: "mail",
      posts: true,
      order: 10,
      guard: "confirmations.set-out",
      shows: ({ siteRepEmail, siteRepPhone, now, ...visit }) =>
        isTimeToSetOut(visit, now) && Boolean(siteRepEmail?.trim() || siteRepPhone?.trim()),
    },
    {
      page: "project to schedule",
      id: "ask",
      label: "Ask the customer to choose a time",
      path: "/projects/:id/ask-contact",
      icon: "mail",
      posts: true,
      order: 10,
      guard,
      shows: ({ contactsChoose, siteRepEmail, siteRepPhone }) =>
        contactsChoose && Boolean(siteRepEmail?.trim() || siteRepPhone?.trim()),
    },
    {
      page: "selected projects",
      id: "ask-selected",
      label: "Ask Site Contacts",
      path: "/projects/selected/ask",
      icon: "mail",
      order: 40,
      guard,
    },
  ],
  routes: [
    {
      id: "ask",
      path: "projects/:id/ask-contact",
      subject: "project",
      file: "routes/ask.ts",
      guard,
      methods: ["POST"],
    },
    {
      id: "withdraw",
      path: "projects/:id/withdraw-link",
      subject: "project",
      file: "routes/withdraw.ts",
      guard,
      methods: ["POST"],
    },
    {
      id: "call",
      path: "projects/:id/contact-call",
      subject: "project",
      file: "routes/call.ts",
      guard,
      methods: ["POST"],
    },
    {
      id: "on-my-way",
      path: "projects/:id/on-my-way",
      subject: "project",
      file: "routes/on-my-way.ts",
      guard: "confirmations.set-out",
      methods: ["POST"],
    },
    {
      id: "ask-selected",
      path: "projects/selected/ask",
      file: "routes/ask-selected.tsx",
      dialog: true,
      guard,
    },
    {
      id: "visit",
      path: "visit/:token",
      subject: link,
      file: "routes/visit.tsx",
      guard: "public",
      mount: "bare",
    },
    {
      id: "stop",
      path: "visit/:token/stop",
      subject: link,
      file: "routes/stop.tsx",
      guard: "public",
      mount: "bare",
    },
  ],
  notices: [
    { id: "confirmations.confirmed", label: "Site contact confirmed a visit" },
    { id: "confirmations.answered", label: "Site contact moved or declined a visit", severity: 3 },
  ],
  listens: { "project.changed": () => import("./events/project-changed.server.ts") },
  panels: [
    {
      page: "project",
      title: "Site Contact",
      order: 12,
      load: () => import("./panels/site-contact-panel.server.ts"),
    },
  ],
  jobs: [
    { job: mailContact, handler: () => import("./jobs/mail-contact.handler.server.ts") },
    { job: remind, handler: () => import("./jobs/remind.handler.server.ts") },
  ],
  seed: () => import("./seed.server.ts"),
  schedules: [{ job: "confirmations.remind", cron: "5 * * * *" }],
  personalData: () => import("./personal-data.ts"),
});

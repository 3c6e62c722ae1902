import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "notifications",
  purpose: "What people are told, and by which way: the log, the inbox, mails.",
  needs: ["projects"],
  listens: { "people.told": () => import("./events/people-told.server.ts") },
});

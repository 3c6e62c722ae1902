import { defineModule } from "#app/platform/manifest/define-module.ts";
import { sweepChangedRows } from "./jobs/sweep-changed-rows.job.ts";

const guard = "odata.read";
/** The set decides which scope is needed. */
const keyScope = "any" as const;
const set = { notARecord: "a set of records, or the description of all", example: "Projects" };
const methods = ["GET"] as const;

export default defineModule({
  id: "odata",
  purpose: "Records as an OData 4 feed, for spreadsheets and programs that draw charts.",
  needs: ["webhooks"],
  permissions: { "odata.read": { prefixed: "everyone" } },
  routes: [
    { id: "service", path: "api/odata", file: "routes/service.ts", guard, keyScope, methods },
    {
      id: "set",
      path: "api/odata/:set",
      subject: { set },
      file: "routes/set.ts",
      guard,
      keyScope,
      methods,
      largeRequest: true,
    },
    {
      id: "count",
      path: "api/odata/:set/$count",
      subject: { set },
      file: "routes/count.ts",
      guard,
      keyScope,
      methods,
      largeRequest: true,
    },
  ],
  jobs: [
    {
      job: sweepChangedRows,
      handler: () => import("./jobs/sweep-changed-rows.handler.server.ts"),
    },
  ],
  schedules: [{ job: "odata.sweep-changed-rows", cron: "37 3 * * *" }],
});

import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  id: [
    "availability.test.ts",
    "submitted twice adds once; the same id from another person is another range",
  ],
  client: { notARecord: "a client's name, which filters the viewer's calendar" },
  inspector: [
    "schedule-inspection.test.ts",
    "refuses disabled users, other types and other organizations' field users",
  ],
  photo: { notARecord: "a file of the sender" },
  project: ["routes.test.ts", "refuses installers and other organizations' projects"],
};

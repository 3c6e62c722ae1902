import { expect, test } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { viewFailures } from "../domain/create/view-create.server.ts";
import * as createTicketsRoute from "../routes/create-tickets.tsx";
import { makeTicketWorld } from "./ticket-world.ts";

const { loader } = servedRoute("modules/tickets/routes/create-tickets.tsx", createTicketsRoute);

useTestDatabase();

test("Continue without a choice leads back, and Back shows the choices again", async () => {
  const world = await makeTicketWorld();
  const params = { id: world.projectId };
  const request = await requestAs(world.admin, "/x?failure=gone");
  const response = (await loader({ request, params, context: {} }).catch(
    (thrown: unknown) => thrown,
  )) as Response;
  expect(response.headers.get("location")).toMatch(/\/tickets\/failures\?empty=1$/);
  const url = "http://localhost/x?as=together&failure=leaks";
  const view = await viewFailures(await world.as(world.admin), world.projectId, url);
  expect(view).toMatchObject({ chosen: ["leaks"], as: "together", isEmpty: false });
});

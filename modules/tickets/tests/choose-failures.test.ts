import { expect, test } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { viewFailures } from "../domain/create/view-create.server.ts";
import * as createTicketsRoute from "../routes/create-tickets.tsx";
import { makeTicketSetup } from "./ticket-setup.ts";

const { loader } = servedRoute("modules/tickets/routes/create-tickets.tsx", createTicketsRoute);

useTestDatabase();

test("Continue without a choice leads back, and Back shows the choices again", async () => {
  const setup = await makeTicketSetup();
  const params = { id: setup.projectId };
  const request = await requestAs(setup.admin, "/x?failure=gone");
  const response = (await loader({ request, params, context: {} }).catch(
    (thrown: unknown) => thrown,
  )) as Response;
  expect(response.headers.get("location")).toMatch(/\/tickets\/failures\?empty=1$/);
  const url = "http://localhost/x?as=together&failure=leaks";
  const view = await viewFailures(await setup.as(setup.admin), setup.projectId, url);
  expect(view).toMatchObject({ chosen: ["leaks"], grouping: "together", isEmpty: false });
});

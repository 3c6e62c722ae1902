import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { actOnEach, redirectWithOutcome } from "#app/platform/lists/act-on-each.server.ts";
import { safeTicketListPath } from "../domain/list/ticket-list-query.ts";
import { assignTicket } from "../domain/steps/edit-ticket.server.ts";

/** Assigns the tickets ticked in the list to one person, one by one; an empty choice removes the assignee. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "tickets.create");
  const form = await readForm(request);
  const assignee = formText(form, "assignee") ?? "";
  const outcome = await actOnEach(form, (id) => assignTicket(scope, id, assignee));
  const words = { one: "ticket", many: "tickets", done: "assigned" };
  return redirectWithOutcome(href(safeTicketListPath(form.get("back"))), outcome, words);
}

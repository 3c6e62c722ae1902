import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { actOnEach, redirectWithOutcome } from "#app/platform/lists/act-on-each.server.ts";
import { safeTicketListPath } from "../domain/list/ticket-list-query.ts";
import { assignTicket } from "../domain/steps/edit-ticket.server.ts";

/** Assigns the tickets ticked in the list to one person, one by one; an empty choice removes the assignee. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const assignee = formText(form, "assignee") ?? "";
  const outcome = await actOnEach(form, (id) => assignTicket(scope, id, assignee));
  const words = { one: "ticket", many: "tickets", done: "assigned" };
  return redirectWithOutcome(href(safeTicketListPath(form.get("back"))), outcome, words);
}

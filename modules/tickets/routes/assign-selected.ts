import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { applyToEach, redirectWithOutcome } from "#app/platform/lists/apply-to-each.server.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { nobodyValue, safeTicketListPath } from "../domain/list/ticket-list-query.ts";
import { assignTicket } from "../domain/steps/edit-ticket.server.ts";

/** Assigns the tickets selected in the list to one person, one by one, or to nobody. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const back = href(safeTicketListPath(form.get("back")));
  const assignee = formText(form, "assignee") ?? "";
  if (assignee === "") return redirectWithRefusal(back, "Choose an assignee first.");
  const isNobody = assignee === nobodyValue;
  const outcome = await applyToEach(form, (id) =>
    assignTicket(scope, id, isNobody ? "" : assignee),
  );
  const done = isNobody ? "unassigned" : "assigned";
  return redirectWithOutcome(back, outcome, { one: "ticket", many: "tickets", done });
}

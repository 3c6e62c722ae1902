import { countOf } from "#app/platform/format.ts";
import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { selectedIds } from "#app/platform/lists/apply-to-each.server.ts";
import {
  applyInOneTransaction,
  redirectWithOutcome,
} from "#app/platform/lists/apply-in-one-transaction.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { db } from "#db/client.server.ts";
import { siteOwnersOf } from "#modules/projects/public.selected.server.ts";
import { askInTransaction } from "../domain/ask-contact.server.ts";

export const meta: MetaFunction = () => [{ title: "Ask Site Contacts · Fieldlight" }];

const input = z.object({
  id: z.union([z.string().transform((id) => [id]), z.array(z.string())]).default([]),
  back: z.string().default(""),
});

export async function loader({ request, scope }: GuardedArgs) {
  const { searchParams } = new URL(request.url);
  const ids = selectedIds(searchParams);
  const names = await siteOwnersOf(db, scope, ids);
  return {
    rows: ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
    back: safeReturn(searchParams.get("back")),
  };
}

/** Asks the contacts of the projects selected in a list. */
export async function action({ request, scope }: GuardedArgs) {
  return handleForm(request, input, async ({ id: ids, back }) => {
    const outcome = await applyInOneTransaction({
      ids,
      act: (tx, id) => askInTransaction(tx, scope, id),
      namesOf: (tx, refused) => siteOwnersOf(tx, scope, refused),
    });
    return redirectWithOutcome(safeReturn(back), outcome, {
      one: "site contact",
      many: "site contacts",
      done: "asked",
    });
  });
}

export default function AskSelected() {
  const { rows, back } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  const busy = useNavigation().state === "submitting";
  const count = countOf(rows.length, "site contact");
  return (
    <DialogPage title="Ask Site Contacts" closeTo={back}>
      <Form method="post" className="grid gap-4">
        {refusal && <Notice tone="bad">{refusal.message}</Notice>}
        <p>
          Each gets an email, or a text message, with the link to a page without sign-in. There they
          confirm the visit, choose another time or decline. If no visit is booked, they choose its
          time, where the settings allow it.
        </p>
        <ul className="max-h-60 overflow-auto text-sm">
          {rows.map(({ id, name }) => (
            <li key={id}>
              <input type="hidden" name="id" value={id} />
              {name}
            </li>
          ))}
        </ul>
        <input type="hidden" name="back" value={back} />
        <p className="text-sm text-muted">
          Contacts without an email address and without a phone number are left out.
        </p>
        <FormActions>
          <Button tone="primary" busy={busy} disabled={rows.length === 0}>
            {`Ask ${count}`}
          </Button>
          <LinkButton to={back}>Cancel</LinkButton>
        </FormActions>
      </Form>
    </DialogPage>
  );
}

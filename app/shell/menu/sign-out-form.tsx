import { Form } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
import { menuEntryClass } from "./menu-entry-class.ts";
import { forgetPlaces } from "../forget-places.ts";

/** Loads the page anew, so that nothing of the person stays in the browser's memory. */
export function SignOutForm() {
  return (
    <Form method="post" action="/logout" reloadDocument onSubmit={forgetPlaces}>
      <button type="submit" className={`${menuEntryClass} w-full`}>
        <Icon name="log-out" />
        Sign Out
      </button>
    </Form>
  );
}

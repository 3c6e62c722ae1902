import { Form, useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";
import { deleteDownloads, hasUnsentWork } from "#app/platform/page/device-owner.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { menuEntryClass } from "./menu-entry-class.ts";
import { forgetRecentPages } from "../forget-recent-pages.ts";

/** Reloads the page, so that nothing of the person stays in the browser's memory. */
export function SignOutForm() {
  const viewerId = useShell()?.viewer?.id;
  const href = useOrganizationPath();
  const navigate = useNavigate();
  const leave = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    // Unsent work would stay on this device until the same person signs in again, so the form asks first.
    if (viewerId && hasUnsentWork(viewerId)) return navigate(href("/field/device?leaving=1"));
    forgetRecentPages();
    void deleteDownloads().finally(() => form.submit());
  };
  return (
    <Form method="post" action="/logout" reloadDocument onSubmit={leave}>
      <button type="submit" className={`${menuEntryClass} w-full`}>
        <Icon name="log-out" />
        Sign Out
      </button>
    </Form>
  );
}

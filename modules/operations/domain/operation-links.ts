import type { Env } from "#app/platform/settings/env.server.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { mailboxIsOpen } from "./mailbox-is-open.ts";

export interface OperationLink {
  label: string;
  /** Bare path. */
  to: string;
}

/** The pages of this module that a type of user may open. Pure. */
export function operationLinks(
  type: UserType,
  settings: Pick<Env, "SMTP_URL" | "NODE_ENV" | "DEMO_DATA">,
): OperationLink[] {
  const links: OperationLink[] = [];
  if (type === "super-admin")
    links.push(
      { label: "Load", to: "/admin/load" },
      { label: "Queues", to: "/admin/queues" },
      { label: "Errors", to: "/admin/errors" },
    );
  if (type === "super-admin" && mailboxIsOpen(settings))
    links.push({ label: "Mailbox", to: "/admin/mailbox" });
  if (type === "super-admin" || type === "admin")
    links.push(
      { label: "Interface parts", to: "/testbed" },
      { label: "Sample PDF", to: "/pdftest" },
      { label: "Address lookup", to: "/autocompletetest" },
      { label: "Route guard", to: "/testhoc" },
    );
  return links;
}

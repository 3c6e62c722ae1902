import { Form, Link } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

const others = {
  passkey: { to: "/settings/passkeys", label: "Add a passkey instead" },
  app: { to: "/settings/second-step", label: "Set up an authenticator app instead" },
};

/** Explains why every other page redirects here; links to the other page that helps, and to signing out. */
export function SecondFactorRequired({ other }: { other: keyof typeof others }) {
  const { to, label } = others[other];
  return (
    <>
      <Notice tone="warn">
        Your organization requires two-step verification. Set it up to open the other pages.
      </Notice>
      <Form
        method="post"
        action="/logout"
        reloadDocument
        className="flex flex-wrap items-center gap-4"
      >
        <Link to={to} className="text-link">
          {label}
        </Link>
        <Button>Sign Out</Button>
      </Form>
    </>
  );
}

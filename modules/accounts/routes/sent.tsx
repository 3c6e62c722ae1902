import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { Page } from "#app/ui/page.tsx";

export const meta: MetaFunction = () => [{ title: "Check your inbox · Fieldlight" }];
export const handle = { scripts: false };

/** Shows the same text for every address, so that nobody learns which addresses have accounts. */
export default function Sent() {
  return (
    <Page title="Check your inbox" width="narrow">
      <p>
        If this email address has an account, we sent it a link. It can take a minute to arrive.
        Check your spam folder too.
      </p>
      <p>
        <Link to="/login" className="text-link">
          Back to sign-in
        </Link>
      </p>
    </Page>
  );
}

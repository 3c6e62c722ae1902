import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { Page } from "#app/ui/page.tsx";

export const meta: MetaFunction = () => [{ title: "Check your inbox · Fieldlight" }];
export const handle = { scripts: false };

/** Says the same for every address, so that nobody learns here who has an account. */
export default function Sent() {
  return (
    <Page title="Check your inbox" width="narrow">
      <p>
        If the address has an account, a message with a link is on its way to it. It may take a
        minute; look among the unwanted mail too.
      </p>
      <p>
        <Link to="/login" className="text-link">
          Back to Sign In
        </Link>
      </p>
    </Page>
  );
}

import { Button, LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";

/** The only page for an account without a confirmed address, which the sentence names: it can send the link again or sign out. Works without JavaScript. */
export function NotConfirmedPage({ message }: { message: string }) {
  return (
    <Page title="Confirm your email address" width="narrow">
      <p className="wrap-anywhere">{message}</p>
      <p>
        The email can take a minute to arrive; check your spam folder too. Wrong address? Sign out
        and register with the right one.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton to="/" reloadDocument tone="primary">
          Continue
        </LinkButton>
        <form method="post" action="/confirmEmail">
          <Button>Send the link again</Button>
        </form>
        <form method="post" action="/logout">
          <Button tone="quiet">Sign Out</Button>
        </form>
      </div>
    </Page>
  );
}

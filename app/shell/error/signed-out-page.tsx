import { Button, buttonClass } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import type { SignedOutData } from "#app/platform/page/signed-out-data.ts";

/** Holds the submitted form while the person signs in in another tab, and then sends it again. Works without JavaScript. */
export function SignedOutPage({ message, now, url, multipart, typed }: SignedOutData) {
  return (
    <Page title={message} width="narrow">
      <ol className="grid gap-4">
        <li>{now === undefined ? <SignInInNewTab /> : <SwitchAccount now={now} />}</li>
        <li>
          <p className="mb-2">Then come back to this page and send what you typed.</p>
          <form method="post" action={url} encType={multipart ? "multipart/form-data" : undefined}>
            {typed.map(([name, value], position) => (
              <input key={`${name} ${position}`} type="hidden" name={name} value={value} />
            ))}
            <Button tone="primary">Send again</Button>
          </form>
          {multipart && <p className="mt-2 text-muted">You need to choose your files again.</p>}
        </li>
      </ol>
    </Page>
  );
}

function SignInInNewTab() {
  return (
    <>
      <p className="mb-2">Sign in again in a new tab, and leave this one open.</p>
      <a href="/login" target="_blank" rel="noreferrer" className={buttonClass()}>
        Sign In
      </a>
    </>
  );
}

/** A browser holds one session, so one of the two people has to sign out. */
function SwitchAccount({ now }: { now: string }) {
  return (
    <>
      <p className="mb-2">
        To send it under your own name, sign {now} out, then sign in as yourself in the new tab.
        Leave this one open.
      </p>
      <form method="post" action="/logout" target="_blank">
        <Button>Sign {now} out</Button>
      </form>
    </>
  );
}

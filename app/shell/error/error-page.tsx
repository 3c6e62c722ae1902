import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useRouterState } from "#app/platform/router/router-state.ts";
import { isFormRefusal, typedTexts } from "#app/platform/form/form-refusal.ts";
import { isSignedOutData } from "#app/platform/page/signed-out-data.ts";
import { hasUnsentWork } from "#app/platform/page/device-owner.ts";
import { Illustration } from "#app/ui/brand/illustration.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { controlClass } from "#app/ui/fields/field-frame.tsx";
import { useShell, useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { errorMessage, isNotConfirmed, textsOfError } from "./error-message.ts";
import { NotConfirmedPage } from "./not-confirmed-page.tsx";
import { MultilineMessage } from "./multiline-message.tsx";
import { SignedOutPage } from "./signed-out-page.tsx";

/** Says in one sentence what happened, and links to where the person can continue. */
export function ErrorPage() {
  const error = useRouteError();
  useReport(error);
  const shell = useShell();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && isSignedOutData(error.data))
    return <SignedOutPage {...error.data} />;
  if (isNotConfirmed(error)) return <NotConfirmedPage message={errorMessage(error)} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [first = "", ...more] = errorMessage(error).split(/(?<=\.) /);
  return (
    <div className="mx-auto grid w-full max-w-2xl justify-items-center gap-4 py-12 text-center">
      <Illustration name="sun-cloud" width={200} />
      <h1 className="wrap-anywhere">
        <MultilineMessage message={first} />
      </h1>
      <p className="text-balance text-muted">{[...more, "Your saved work is safe."].join(" ")}</p>
      <Typed error={error} />
      {shell?.viewer ? (
        <>
          <UnsentWork viewerId={shell.viewer.id} />
          <NextLinks />
        </>
      ) : (
        <LinkButton tone="primary" to="/login">
          Sign In
        </LinkButton>
      )}
      <p className="mt-6 text-sm wrap-anywhere text-muted">
        Error {status} at {pathname}
      </p>
    </div>
  );
}

/** The typed texts of an action that was refused because its page no longer exists. */
function Typed({ error }: { error: unknown }) {
  const answers = Object.values(useRouterState()?.actionData ?? {});
  const refused = answers.filter(isFormRefusal).flatMap(({ values }) => typedTexts(values));
  const texts = [...refused, ...textsOfError(error)];
  if (texts.length === 0) return null;
  return (
    <section aria-label="What you typed" className="grid w-full max-w-md gap-2 text-left">
      <h2 className="text-lg">What you typed</h2>
      {texts.map((text) => (
        <p
          key={text}
          className="rounded-md border border-line bg-surface p-3 wrap-anywhere whitespace-pre-line"
        >
          {text}
        </p>
      ))}
    </section>
  );
}

/** What the server did not accept is on this device, with the reason. */
function UnsentWork({ viewerId }: { viewerId: string }) {
  const href = useOrganizationPath();
  const isHydrated = useIsHydrated();
  if (!isHydrated || !hasUnsentWork(viewerId)) return null;
  return <LinkButton to={href("/field/device")}>See what is not sent yet</LinkButton>;
}

/** For a person who is signed in: a search, My Home, and the pages that are opened most. */
function NextLinks() {
  const href = useOrganizationPath();
  return (
    <>
      <form action={href("/search")} role="search" className="flex w-full max-w-md gap-2">
        <input
          type="search"
          name="q"
          aria-label="Pages and records"
          placeholder="Site owner or address"
          className={controlClass}
        />
        <div className="shrink-0">
          <Button icon="search">Search</Button>
        </div>
      </form>
      <LinkButton tone="primary" to={href("/")}>
        My Home
      </LinkButton>
      <p className="flex flex-wrap justify-center gap-6">
        <Link className="text-link" to={href("/projects")}>
          Projects
        </Link>
        <Link className="text-link" to={href("/calendar")}>
          Calendar
        </Link>
      </p>
    </>
  );
}

/** The text for a server error. The server has logged it. */
const serverErrorTitle = "Unexpected Server Error";

/** An error that only this browser met is reported like errors that no page catches. */
function useReport(error: unknown): void {
  useEffect(() => {
    if (isRouteErrorResponse(error)) return;
    if (error instanceof Error && error.message === serverErrorTitle) return;
    window.reportError(error);
  }, [error]);
}

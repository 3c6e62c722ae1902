import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { isSignedOutData } from "#app/platform/page/signed-out-data.ts";
import { Page } from "#app/ui/page.tsx";
import { useShell, useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { errorSentence, isNotConfirmed } from "./error-sentence.ts";
import { NotConfirmedPage } from "./not-confirmed-page.tsx";
import { MultilineSentence } from "./multiline-sentence.tsx";
import { SignedOutPage } from "./signed-out-page.tsx";

/** Says in one sentence what happened, and links to where the person can continue. */
export function ErrorPage() {
  const error = useRouteError();
  useReport(error);
  const shell = useShell();
  const under = useOrganizationPath();
  if (isRouteErrorResponse(error) && isSignedOutData(error.data))
    return <SignedOutPage {...error.data} />;
  if (isNotConfirmed(error)) return <NotConfirmedPage />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Page title={<MultilineSentence sentence={errorSentence(error)} />}>
      <p className="text-muted">Error {status}. Your saved work is safe.</p>
      <p className="mt-4 flex flex-wrap gap-4">
        {shell?.viewer ? (
          <>
            <Link className="underline" to={under("/")}>
              My Home
            </Link>
            <Link className="underline" to={under("/projects")}>
              Projects
            </Link>
          </>
        ) : (
          <Link className="underline" to="/login">
            Sign In
          </Link>
        )}
      </p>
    </Page>
  );
}

/** The text for a server error. The server has logged it. */
const ofTheServer = "Unexpected Server Error";

/** An error that only this browser met is reported like errors that no page catches. */
function useReport(error: unknown): void {
  useEffect(() => {
    if (isRouteErrorResponse(error)) return;
    if (error instanceof Error && error.message === ofTheServer) return;
    window.reportError(error);
  }, [error]);
}

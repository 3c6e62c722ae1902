import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type MetaFunction,
} from "@remix-run/node";
import { Link } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import { useIsConnectionLost } from "#app/platform/page/use-is-connection-lost.ts";
import { log } from "#app/platform/log.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { checkNewLogin } from "../domain/sign-in/check-new-login.server.ts";
import { AutoPost } from "../ui/auto-post.tsx";
import { useTimedVisit } from "../ui/use-timed-visit.ts";

export const meta: MetaFunction = () => [{ title: "Your account · Fieldlight" }];

const secondsToRead = 5;

/** A browser without JavaScript follows this header. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const refresh = actionHeaders.get("Refresh");
  return { "Cache-Control": "no-store", ...(refresh && { Refresh: refresh }) };
};

export async function action({ params }: ActionFunctionArgs) {
  try {
    if (!(await checkNewLogin(params.email ?? "", params.code ?? "")))
      return data({ state: "invalid" as const }, { status: 400 });
    const refresh = { Refresh: `${secondsToRead}; url=/login` };
    return data({ state: "valid" as const }, { headers: refresh });
  } catch (error) {
    log().error({ error }, "a code could not be checked");
    return data({ state: "error" as const }, { status: 500 });
  }
}

export default function NewLogin() {
  const state = useActionResult<typeof action>()?.state;
  const failed = useIsConnectionLost() || state === "error";
  useTimedVisit("/login", state === "valid" ? secondsToRead : null);
  return (
    <Page title="Your account" width="narrow">
      <div role="status" className="grid gap-4">
        {state === undefined && !failed && <p>Validating your code...</p>}
        {state === "valid" && (
          <Notice tone="ok">
            Your code is valid. Check your inbox for a link to choose your password. You are taken
            to <Link to="/login">Sign In</Link> in a moment.
          </Notice>
        )}
        {state === "invalid" && (
          <>
            <Notice tone="bad">You have submitted an invalid code.</Notice>
            <p>
              <Link to="/login/forgot" className="text-link">
                Get a new link
              </Link>
            </p>
          </>
        )}
        {failed && <ErrorNotice />}
      </div>
      {state === undefined && <AutoPost label="Continue" />}
    </Page>
  );
}

function ErrorNotice() {
  return <Notice tone="bad">Something went wrong; try refreshing your browser.</Notice>;
}

export function ErrorBoundary() {
  return (
    <Page title="Your account" width="narrow">
      <ErrorNotice />
    </Page>
  );
}

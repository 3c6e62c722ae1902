import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { isProblem } from "#app/platform/problems.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import {
  clearAttempt,
  finishCompanySignIn,
  type CompanyTest,
} from "../../domain/company/finish-company-sign-in.server.ts";
import { redirectAfterSignIn } from "../../domain/sign-in/downloads-on-device.server.ts";

export const meta: MetaFunction = () => [{ title: "Sign in with your company · Fieldlight" }];
export const handle = { scripts: false };

interface Result {
  message: string | null;
  test: CompanyTest | null;
}

/** A provider can only redirect by GET. State, nonce, PKCE and a single-use attempt make it safe. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { "Set-Cookie": await clearAttempt(), "Cache-Control": "no-store" };
  try {
    const finished = await finishCompanySignIn(request);
    if ("test" in finished)
      return data<Result>({ message: null, test: finished.test }, { headers });
    finished.signedIn.headers.append("Set-Cookie", headers["Set-Cookie"]);
    return redirectAfterSignIn(request, finished.signedIn);
  } catch (error) {
    if (!isProblem(error) || error.status !== 400) throw error;
    return data<Result>({ message: error.message, test: null }, { status: 400, headers });
  }
}

export default function CompanyCallback() {
  const { message, test } = useLoaderData<typeof loader>();
  if (test) return <TestResult test={test} />;
  return (
    <Page title="Sign in with your company" width="narrow">
      <Notice tone="bad">{message}</Notice>
      <p>
        <Link to="/login" className="text-link">
          Back to sign-in
        </Link>
      </p>
    </Page>
  );
}

function TestResult({ test: { person, outcome, settingsPath } }: { test: CompanyTest }) {
  const rows = [
    { label: "Email", value: person.email || "None" },
    { label: "Name", value: person.name || "None" },
    { label: "Groups", value: person.groups.join(", ") || "None" },
    { label: "A sign-in of this person", value: outcome },
  ];
  return (
    <Page title="The test succeeded" width="narrow">
      <Notice tone="ok">
        Your company’s provider identified this person. Nobody was signed in.
      </Notice>
      <SummaryList rows={rows} />
      <p>
        <Link to={settingsPath} className="text-link">
          Back to company sign-in
        </Link>
      </p>
    </Page>
  );
}

import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "#app/ui/page.tsx";
import { findProviderUrl } from "../../domain/company/start-company-sign-in.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "Sign in with your company · Fieldlight" },
  // Unlike a redirect after a posted form, this may lead to another site.
  { httpEquiv: "refresh", content: `0;url=${data?.url ?? "/login/company"}` },
];
export const handle = { scripts: false };

/** Without an attempt of this browser, there is nowhere to continue. */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = await findProviderUrl(request);
  if (!url) throw redirect("/login/company", 303);
  return { url };
}

export default function CompanyContinue() {
  const { url } = useLoaderData<typeof loader>();
  return (
    <Page title="Sign in with your company" width="narrow">
      <p>
        <a href={url} className="text-link">
          Continue at your company
        </a>
      </p>
    </Page>
  );
}

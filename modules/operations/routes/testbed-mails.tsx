import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { sampleMails } from "../domain/sample-mails.ts";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";

export const meta: MetaFunction = () => [{ title: "Emails · Fieldlight" }];

export function loader() {
  return { mails: sampleMails() };
}

/**
 * Shows each sample as a mail program shows it, and its plain-text version. The frames follow the reader's dark mode.
 */
export default function TestbedMails() {
  const { mails } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const crumbs = [...useSystemCrumbs(), { label: "Interface parts", to: href("/testbed") }];
  return (
    <Page title="Emails" breadcrumbs={crumbs} width="wide">
      <div className="grid gap-6 lg:grid-cols-2">
        {mails.map(({ title, html, text }) => (
          <section key={title} aria-label={title} className="grid content-start gap-2">
            <h2>{title}</h2>
            <iframe
              title={title}
              srcDoc={html}
              sandbox=""
              loading="lazy"
              className="mail-preview"
            />
            <details>
              <summary className="text-link">Plain text</summary>
              <pre className="mt-2 rounded-md border border-line bg-raised p-4 text-xs whitespace-pre-wrap">
                {text}
              </pre>
            </details>
          </section>
        ))}
      </div>
    </Page>
  );
}

import { Form, Link } from "@remix-run/react";
import { useSay } from "#app/platform/page/language.ts";
import { useOrganizationPath, TranslationContext } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Page } from "#app/ui/page.tsx";
import type { ReportPage, ReportWithLinks } from "../../domain/page/report-page-types.ts";
import { ReportContents, ReportParts } from "./report-parts.tsx";

/** The languages of the form's texts, as links. */
function LanguageLinks({ languages }: Pick<ReportPage, "languages">) {
  const say = useSay();
  const chosen = languages.find(({ isChosen }) => isChosen);
  if (!chosen) return null;
  return (
    <nav
      aria-label={say("Language of the form")}
      className="flex flex-wrap items-center gap-4 print:hidden"
    >
      {languages.map(({ code, name, isChosen }) => (
        <Link
          key={code}
          to={`?language=${code}`}
          lang={code}
          aria-current={isChosen || undefined}
          className={isChosen ? "font-semibold" : "text-link"}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** What is done with the report, and its sections. Beside the report where there is room, otherwise above it. */
function ReportAside({ report }: { report: ReportWithLinks }) {
  const href = useOrganizationPath();
  const { id, projectId, blocks, translation, links, languages } = report;
  const language = languages.find(({ isChosen }) => isChosen);
  const url = href(`/reports/${id}`);
  return (
    <aside className="grid gap-6 print:hidden lg:sticky lg:top-6 lg:order-1">
      <div className="head-actions flex flex-wrap gap-2 lg:grid">
        <Form method="post" action={`${url}/download`} reloadDocument>
          {language && <input type="hidden" name="language" value={language.code} />}
          <Button tone="primary" icon="download" className="w-full">
            Download PDF
          </Button>
        </Form>
        <LinkButton to={`${url}/email${language ? `?language=${language.code}` : ""}`} icon="mail">
          Email
        </LinkButton>
        {links.map(({ id: linkId, label, path, icon }) => (
          <LinkButton key={linkId} to={`${url}${path}`} icon={icon as IconName}>
            {label}
          </LinkButton>
        ))}
        <LinkButton to={href(`/projects/${projectId}/manage`)} icon="folder">
          Open the project
        </LinkButton>
      </div>
      <TranslationContext.Provider value={translation}>
        <div lang={translation?.language}>
          <ReportContents blocks={blocks} />
        </div>
      </TranslationContext.Provider>
    </aside>
  );
}

/** A report to read before it is downloaded or sent: the same content as its PDF, in one column. */
export function ReportPageView({ report }: { report: ReportWithLinks }) {
  const href = useOrganizationPath();
  const { title, blocks, translation } = report;
  return (
    <Page breadcrumbs={[{ label: "Reports", to: href("/reports") }]}>
      <TranslationContext.Provider value={translation}>
        <LanguageLinks {...report} />
      </TranslationContext.Provider>
      <div className="report-page">
        <ReportAside report={report} />
        <article aria-label={title} lang={translation?.language} className="report">
          <TranslationContext.Provider value={translation}>
            <ReportParts blocks={blocks} />
          </TranslationContext.Provider>
        </article>
      </div>
    </Page>
  );
}

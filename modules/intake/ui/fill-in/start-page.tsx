import { useSay } from "#app/platform/page/language.ts";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useOrganizationPath, TranslationContext } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import type { IntakeStart } from "../../domain/opening/intake-view.ts";

/** Shown before the intake is started. Opening the URL does not start it. */
export function StartPage(start: IntakeStart) {
  return (
    <TranslationContext.Provider value={start.translation}>
      <StartBody {...start} />
    </TranslationContext.Provider>
  );
}

function StartBody({ projectId, title, siteOwner, address, ...start }: IntakeStart) {
  const href = useOrganizationPath();
  const say = useSay();
  return (
    <div lang={start.translation?.language} className="field-screen">
      <Page
        title={title}
        width="narrow"
        breadcrumbs={[{ label: say("Back to Project"), to: href(`/projects/${projectId}/manage`) }]}
      >
        <div className="-mt-4 empty:hidden">
          <LanguageLinks languages={start.languages} />
        </div>
        <Card>
          <p className="font-semibold">
            {siteOwner}, {address}
          </p>
          {start.booked && <p>{say("Scheduled for {time}", { time: start.booked })}</p>}
          <p className="mt-3 text-base text-muted">
            {start.isInProgress
              ? say("This records the start time. The project is already In Progress.")
              : say("This records the start time and changes the project to In Progress.")}
          </p>
          <Form method="post" action={href(`/intake/${projectId}`)} className="mt-4 grid sm:flex">
            <Button tone="primary" icon="play" busy={useNavigation().state !== "idle"}>
              {say("Start")}
            </Button>
          </Form>
        </Card>
        {start.canCancel && <CancelLink projectId={projectId} />}
      </Page>
    </div>
  );
}

/** The link with which the inspector cancels the visit at the site. */
export function CancelLink({ projectId }: { projectId: string }) {
  const href = useOrganizationPath();
  const say = useSay();
  return (
    <p className="mt-6 print:hidden">
      <LinkButton to={href(`/intake/${projectId}/cancel`)} icon="x">
        {say("Cancel Intake")}
      </LinkButton>
    </p>
  );
}

/** The languages of the form, as links to the same page. The device remembers the choice. */
export function LanguageLinks({
  languages,
  section,
}: Pick<IntakeStart, "languages"> & { section?: string }) {
  const say = useSay();
  if (languages.length === 0) return null;
  return (
    <nav aria-label={say("Language of the form")} className="flex flex-wrap gap-x-4 print:hidden">
      {languages.map(({ code, name, isChosen }) => (
        <Link
          key={code}
          to={`?${new URLSearchParams({ ...(section && { section }), language: code })}`}
          lang={code}
          replace
          preventScrollReset
          aria-current={isChosen || undefined}
          className={`inline-flex min-h-control items-center text-base ${isChosen ? "font-semibold" : "text-link"}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** What a link shows without sign-in: one report or one project, as a document. */
import { useSay } from "#app/platform/page/language.ts";
import { TranslationContext } from "#app/platform/page/shell-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ReportParts } from "#modules/reports/public.ui.ts";
import type { SharedPageData } from "../domain/load-shared-page.server.ts";
import { SharedNote } from "./shared-frame.tsx";

type ShownPage = Extract<SharedPageData, { isLocked: false }>;

/** The same for every link that shows nothing. */
export function UnknownLink() {
  const say = useSay();
  return (
    <SharedNote title={say("This link shows nothing")}>
      <p className="text-muted">
        {say("It may have expired. Ask the person who sent it to you for a new one.")}
      </p>
    </SharedNote>
  );
}

export function SharedPageView({ page }: { page: ShownPage }) {
  return (
    <TranslationContext.Provider value={page.translation}>
      <SharedDocument page={page} />
    </TranslationContext.Provider>
  );
}

function SharedDocument({ page }: { page: ShownPage }) {
  const say = useSay();
  const { title, kind, sharedBy, until, pdf, languages, translation, blocks } = page;
  const chosen = languages.find(({ isChosen }, index) => isChosen && index > 0);
  return (
    <div lang={translation?.language} className="mx-auto grid max-w-3xl gap-4 sm:p-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 sm:px-0 sm:pt-0 print:hidden">
        <p className="min-w-0 flex-1 text-sm text-muted">
          {say("Shared by")} <strong className="font-semibold text-ink">{sharedBy}</strong>
        </p>
        {pdf && (
          <a href={chosen ? `${pdf}?language=${chosen.code}` : pdf} className="button">
            <Icon name="download" />
            PDF
          </a>
        )}
      </header>
      <Languages languages={languages} />
      <article aria-label={title} className="report">
        <ReportParts blocks={blocks} />
      </article>
      <footer className="px-4 pb-4 text-sm text-muted sm:px-0 print:hidden">
        {kind === "report"
          ? say("This page is about one report only.")
          : say("This page is about one project only.")}{" "}
        {say("The link works until {until}.", { until })}
      </footer>
    </div>
  );
}

/** The languages of the form's texts, as links. */
function Languages({ languages }: Pick<ShownPage, "languages">) {
  const say = useSay();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={say("Language")} className="flex flex-wrap gap-4 px-4 sm:px-0">
      {languages.map(({ code, name, isChosen }) => (
        <a
          key={code}
          href={`?language=${code}`}
          lang={code}
          aria-current={isChosen || undefined}
          className={isChosen ? "font-semibold" : "text-link"}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

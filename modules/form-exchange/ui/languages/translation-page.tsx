import { Form, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { UndoButtons } from "#modules/form-builder/public.ui.ts";
import type { TranslationCounts } from "#modules/form-logic/public.languages.ts";
import { unpublishFirstMessage } from "#modules/forms/public.ts";
import type {
  LanguagesPageView,
  TranslatedRow,
} from "../../domain/languages/load-languages.server.ts";
import { TranslationField } from "./translation-field.tsx";

interface TranslationPageProps {
  page: LanguagesPageView;
  language: LanguagesPageView["languages"][number];
  /** "missing" or "check" shows only those. */
  show: string | null;
  number: number;
  size: number;
  total: number;
  rows: TranslatedRow[];
  refusal: string | null;
}

/** All texts of a form beside their translations into one language. Each is saved when its field loses the focus. */
export function TranslationPage(props: TranslationPageProps) {
  const { page, language, number, size, total, rows, refusal } = props;
  const { frame, canEdit, undo, redo } = page;
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const { counts, update } = useCounts(language);
  return (
    <Page
      title={`${language.name} translation`}
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: frame.title, to: href(`/forms/${frame.id}`) },
        { label: "Languages", to: href(`/forms/${frame.id}/languages`) },
      ]}
      width="wide"
      action={
        <LinkButton
          to={href(`/forms/${frame.id}/languages/${language.code}/import`)}
          icon="file-text"
        >
          Import and export
        </LinkButton>
      }
    >
      {!canEdit && <Notice>{unpublishFirstMessage}</Notice>}
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      {canEdit && <UndoButtons undo={undo} redo={redo} />}
      <Filter {...props} counts={counts} />
      {rows.length === 0 ? (
        <EmptyState title="Nothing here" text="Every text of the form is translated." />
      ) : (
        <Form method="post" action={pathname + search} preventScrollReset className="grid gap-4">
          <ol className="divide-y divide-line rounded-md border border-line bg-raised px-4">
            {rows.map((row, index) => (
              <TranslationField
                key={`${row.id} ${row.part} ${row.text}`}
                {...{ row, index, language }}
                canEdit={canEdit || row.isOfAction}
                sourceLanguage={page.own}
                onCounts={update}
              />
            ))}
          </ol>
          {(canEdit || rows.some(({ isOfAction }) => isOfAction)) && (
            <div>
              <Button tone="primary" busy={busy}>
                Save translations
              </Button>
            </div>
          )}
        </Form>
      )}
      <Pagination page={number} size={size} total={total} />
    </Page>
  );
}

/** How far the translation is, while texts are saved. */
function useCounts(loaded: TranslationCounts) {
  const { revalidate } = useRevalidator();
  const [reported, setReported] = useState({ loaded, counts: loaded });
  // What the page loaded last is newer than what a field reported before.
  const counts = reported.loaded === loaded ? reported.counts : loaded;
  const update = (next: TranslationCounts) => {
    setReported({ loaded, counts: next });
    // Texts that read the same got the same translation.
    if (next.done > counts.done + 1) revalidate();
  };
  return { counts, update };
}

function Filter({
  page,
  language,
  show,
  counts,
}: Pick<TranslationPageProps, "page" | "language" | "show"> & {
  counts: TranslationCounts;
}) {
  const href = useOrganizationPath();
  const path = href(`/forms/${page.frame.id}/languages/${language.code}`);
  return (
    <>
      <p role="status" className="tabular-nums">
        {counts.done} of {counts.total} texts translated
      </p>
      <Tabs
        label="Texts shown"
        tabs={[
          { label: `All (${counts.total})`, to: path, current: show === null },
          {
            label: `Missing (${counts.missing})`,
            to: `${path}?show=missing`,
            current: show === "missing",
          },
          {
            label: `To check (${counts.check})`,
            to: `${path}?show=check`,
            current: show === "check",
          },
        ]}
      />
    </>
  );
}

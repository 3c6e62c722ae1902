import { Form, Link, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { UndoButtons } from "#modules/form-builder/public.ui.ts";
import type { BuilderRefusal } from "#modules/form-builder/public.ts";
import { unpublishFirstMessage } from "#modules/forms/public.ts";
import { FormEditorFrame } from "#modules/forms/public.ui.ts";
import type { LanguagesPageView } from "../../domain/languages/load-languages.server.ts";

type LanguagesPageProps = LanguagesPageView & { refusal: BuilderRefusal | null };

/** The languages of a form: the one it is written in, and how far each translation is. */
export function LanguagesPage(props: LanguagesPageProps) {
  const { frame, canEdit, own, languages, undo, redo, refusal } = props;
  const busy = useNavigation().formMethod === "POST";
  return (
    <FormEditorFrame form={frame} current="languages" heading="Languages">
      {!canEdit && <Notice>{unpublishFirstMessage}</Notice>}
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      {canEdit && <UndoButtons undo={undo} redo={redo} />}
      <Card title="Translations">
        {languages.length === 0 ? (
          <p className="text-muted">
            Inspectors read this form in {props.ownName}. Add a language to translate it.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {languages.map((language) => (
              <LanguageRow key={language.code} {...{ language, formId: frame.id, canEdit }} />
            ))}
          </ul>
        )}
      </Card>
      {canEdit && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="Add a language">
            <Form method="post" className="flex flex-wrap items-end gap-2">
              <LanguageSelect
                label="Language"
                options={props.offered}
                error={refusal?.errors.language}
              />
              <Button tone="primary" name="intent" value="add" busy={busy}>
                Add language
              </Button>
            </Form>
          </Card>
          <Card title="Written in">
            <Form method="post" className="flex flex-wrap items-end gap-2">
              <LanguageSelect
                label="Language of the form's own texts"
                options={[{ value: own, label: props.ownName }, ...props.offered]}
                chosen={own}
              />
              <Button name="intent" value="own" busy={busy}>
                Save
              </Button>
            </Form>
          </Card>
        </div>
      )}
    </FormEditorFrame>
  );
}

interface LanguageSelectProps {
  label: string;
  options: LanguagesPageView["offered"];
  chosen?: string;
  error?: string | undefined;
}

function LanguageSelect({ label, options, chosen = "", error }: LanguageSelectProps) {
  return (
    <SelectField
      key={chosen}
      name="language"
      id={chosen ? "own-language" : "new-language"}
      label={label}
      error={error}
      options={options}
      defaultValue={chosen}
      {...(!chosen && { placeholder: "Choose" })}
    />
  );
}

interface LanguageRowProps {
  language: LanguagesPageView["languages"][number];
  formId: string;
  canEdit: boolean;
}

function LanguageRow({ language, formId, canEdit }: LanguageRowProps) {
  const { code, name, done, total, check } = language;
  const href = useOrganizationPath();
  return (
    <li className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <Link
        to={href(`/forms/${formId}/languages/${code}`)}
        className="text-link min-w-32 font-semibold"
      >
        {name}
      </Link>
      <span className="grow tabular-nums">
        {done} of {total} texts
        {check > 0 && <span className="text-warn"> · {check} to check</span>}
      </span>
      {canEdit && (
        <Form method="post">
          <input type="hidden" name="language" value={code} />
          <Button tone="quiet" icon="trash" name="intent" value="remove">
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { nameOfLanguage } from "../domain/xlsform/reading/import-texts.ts";

/** Selects the language. The page shows the form in it, and the others become translations. */
export function LanguageChoice({
  languages,
  language,
}: {
  languages: readonly string[];
  language: string;
}) {
  const options = languages.map((each) => ({ value: each, label: nameOfLanguage(each) }));
  return (
    <Card title={`This file has ${languages.length} languages`}>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <SelectField
          name="language"
          label="Language of the form"
          hint="The form is written in it. The others become translations."
          options={options}
          defaultValue={language}
        />
        <Button name="intent" value="language">
          Use this language
        </Button>
      </Form>
    </Card>
  );
}

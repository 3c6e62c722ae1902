import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { nameOfLanguage } from "../domain/xlsform/reading/import-texts.ts";

/** Selects the language. A form has one language, and the page shows the form in it. */
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
          hint="A form has one language."
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

import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, NumberField, SelectField, TextField } from "#app/ui/fields/field.tsx";
import { inSentence } from "#modules/form-logic/public.repeats.ts";
import type { SectionTab } from "#modules/forms/public.draft.server.ts";
import { countChoice, countedBy, repeatNames } from "../../domain/section/repeat-settings.ts";
import type { SectionView } from "../../domain/section/section-view.server.ts";

interface RepeatPanelProps {
  section: SectionView;
  /** All sections in form order. */
  sections: readonly SectionTab[];
  errors: Record<string, string>;
}

/** Says whether the section is filled in once or for each of several things at the site, and changes it. */
export function RepeatPanel({ section, sections, errors }: RepeatPanelProps) {
  const { repeat } = section;
  const hasErrors = Object.values(repeatNames).some((name) => name in errors);
  return (
    <details open={hasErrors} className="border-t border-line pt-2">
      <summary className="text-link inline-flex min-h-control items-center">
        {repeat
          ? `Repeats for each ${inSentence(repeat.noun)}`
          : "Filled in once. Repeat this section…"}
      </summary>
      <Form method="post" replace className="repeat-panel grid max-w-xl gap-4 pt-2">
        <TextField
          name={repeatNames.noun}
          label="What is one of them called?"
          hint="For example “Inverter”. Leave it empty to fill in the section once."
          defaultValue={repeat?.noun ?? ""}
          error={errors[repeatNames.noun]}
          maxLength={60}
        />
        <CountFields section={section} error={errors[repeatNames.number]} />
        <WithinField section={section} sections={sections} />
        <TitledByField section={section} />
        <CheckboxField
          name={repeatNames.table}
          label="Show as table"
          hint="Each one is a row. Cells are filled in like those of a spreadsheet; longer questions open with their row."
          defaultChecked={repeat?.table === true}
        />
        <div>
          <Button name="intent" value="repeat-section">
            Save
          </Button>
        </div>
      </Form>
    </details>
  );
}

function CountFields({ section, error }: { section: SectionView; error: string | undefined }) {
  const { repeat, choices } = section;
  const count = repeat?.count;
  return (
    <>
      <SelectField
        name={repeatNames.count}
        label="How many are there?"
        defaultValue={countChoice(count)}
        options={[
          { value: "added", label: "People add as many as there are" },
          { value: "number", label: "Always the same number" },
          ...(choices.numbers.length > 0
            ? [
                {
                  label: "As many as an answer says",
                  options: choices.numbers.map((each) => ({
                    value: countedBy(each.id),
                    label: `${each.text} (${each.section})`,
                  })),
                },
              ]
            : []),
        ]}
      />
      <div className="repeat-number">
        <NumberField
          name={repeatNames.number}
          label="Number"
          defaultValue={count?.by === "number" ? String(count.number) : ""}
          error={error}
        />
      </div>
    </>
  );
}

function WithinField({ section, sections }: Pick<RepeatPanelProps, "section" | "sections">) {
  const index = sections.findIndex(({ id }) => id === section.id);
  const outer = sections.slice(0, index).filter(({ repeat }) => repeat !== null);
  const within = section.repeat?.within ?? "";
  if (outer.length === 0 && within === "") return null;
  return (
    <SelectField
      name={repeatNames.within}
      label="Belongs to"
      defaultValue={within}
      placeholder="The whole site"
      options={outer.map(({ id, title, repeat }) => ({
        value: id,
        label: `Each ${inSentence(repeat?.noun ?? title)}`,
      }))}
    />
  );
}

function TitledByField({ section }: { section: SectionView }) {
  const { choices, repeat } = section;
  if (choices.own.length === 0) return null;
  return (
    <SelectField
      name={repeatNames.titledBy}
      label="Answer that follows in its title"
      hint="“Inverter 2, SE7600H” is easier to find than “Inverter 2”."
      defaultValue={repeat?.titledBy?.[0] ?? ""}
      placeholder="None"
      options={choices.own.map(({ id, text }) => ({ value: id, label: text }))}
    />
  );
}

import { countOf } from "#app/platform/format.ts";
import { Form, Link, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import type { PageLink } from "#app/platform/manifest/links.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { CheckboxField, TextArea, TextField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import type { ListUse } from "../domain/list-uses.server.ts";
import { countedChoices } from "./counted.ts";

interface ChoiceListPageProps {
  list: { id: string; name: string; version: number; count: number; text: string };
  uses: readonly ListUse[];
  /** Pages of other modules for the list. */
  links: readonly PageLink[];
  refusal: FormRefusal | null;
}

/** A list with its choices as text, the forms that use it, and its files. */
export function ChoiceListPage({ list, uses, links, refusal }: ChoiceListPageProps) {
  const href = useOrganizationPath();
  const page = href(`/forms/lists/${list.id}`);
  return (
    <>
      <ListForm list={list} refusal={refusal} />
      <UsesCard uses={uses} error={refusal?.errors.form} />
      <Card title="Files">
        <p className="flex flex-wrap gap-2">
          <LinkButton to={`${page}/choices.csv`} icon="download" reloadDocument>
            Export as CSV
          </LinkButton>
          {links.map(({ id, label, path }) => (
            <LinkButton key={id} to={`${page}${path}`}>
              {label}
            </LinkButton>
          ))}
        </p>
      </Card>
      <Form method="post">
        <Button tone="danger" icon="trash" name="intent" value="delete">
          Delete list
        </Button>
      </Form>
    </>
  );
}

function ListForm({ list, refusal }: Pick<ChoiceListPageProps, "list" | "refusal">) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "save";
  const errors = refusal?.errors ?? {};
  const isRefused = refusal !== null && "choices" in refusal.values;
  return (
    <Card title={countedChoices(list.count)}>
      <Form
        // Saved values replace what was typed.
        key={list.version}
        method="post"
        className="grid gap-4"
        data-keeps-typing=""
      >
        {isRefused && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
        <input type="hidden" name="version" value={list.version} />
        <TextField
          name="name"
          label="Name"
          error={errors.name}
          defaultValue={isRefused ? typedValue(refusal, "name") : list.name}
          autoComplete="off"
        />
        <TextArea
          name="choices"
          label="Choices"
          hint="One per line, under a line of headings. Further columns say what a choice belongs to, such as Manufacturer. Cells copied from a spreadsheet can be pasted."
          error={errors.choices}
          rows={14}
          dir="auto"
          spellCheck={false}
          defaultValue={isRefused ? typedValue(refusal, "choices") : list.text}
        />
        <FormActions>
          <Button tone="primary" name="intent" value="save" busy={busy}>
            Save list
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

/** The forms that use the list. Those whose drafts have other choices can be brought up to date. */
function UsesCard({ uses, error }: { uses: readonly ListUse[]; error: string | undefined }) {
  const href = useOrganizationPath();
  const open = uses.filter(({ outdated, canEdit }) => outdated > 0 && canEdit);
  return (
    <Card title="Forms that use it">
      {uses.length === 0 && (
        <p className="text-muted">
          None yet. Open a question with choices in a form, and choose this list there.
        </p>
      )}
      <Form method="post" className="grid gap-2">
        {error && <p className="text-sm font-semibold text-bad">{error}</p>}
        {uses.map(({ formId, title, questions, outdated, canEdit }) => {
          const count = countOf(questions, "question");
          const link = <Link to={href(`/forms/${formId}`)}>{title}</Link>;
          if (outdated === 0 || !canEdit)
            return (
              <p key={formId} className="flex min-h-control flex-wrap items-center gap-x-3">
                {link}
                <span className="text-sm text-muted">
                  {count}.{" "}
                  {outdated === 0
                    ? "Up to date."
                    : "It has the choices from before. Edit a draft of it to update them."}
                </span>
              </p>
            );
          return (
            <CheckboxField
              key={formId}
              id={`form-${formId}`}
              name="form"
              value={formId}
              label={link}
              hint={`${count}. The draft has the choices from before.`}
              defaultChecked
            />
          );
        })}
        {open.length > 0 && (
          <div>
            <Button name="intent" value="update-drafts">
              {open.length === 1 ? "Update this draft" : "Update these drafts"}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  );
}

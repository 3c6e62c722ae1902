import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { CheckboxField, SelectField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { defaultShareDays, shareDays } from "../domain/share.input.ts";
import { LinkList, type ShownLink } from "./link-list.tsx";

interface ShareDialogProps {
  view: { kind: "report" | "project"; title: string; links: readonly ShownLink[] };
  /** The link that was just made. */
  made: { url: string; code: string | null } | null;
  refusal: FormRefusal | null;
}

/** Makes a link with one button. The page shows it once. Below it are the links that exist. */
export function ShareDialog({ view, made, refusal }: ShareDialogProps) {
  return (
    <div className="grid gap-6">
      {made && <MadeLink {...made} />}
      <NewLink view={view} refusal={refusal} isFirst={!made} />
      {view.links.length > 0 && <LinkList links={view.links} />}
    </div>
  );
}

function MadeLink({ url, code }: NonNullable<ShareDialogProps["made"]>) {
  return (
    <Notice tone="ok">
      <strong>Copy this link now. It is not shown again.</strong>
      <output className="my-2 block font-mono text-sm wrap-anywhere select-all">{url}</output>
      <CopyButton text={url} />
      {code && (
        <p className="mt-3">
          Its code is{" "}
          <output className="font-mono font-semibold select-all">
            {`${code.slice(0, 3)} ${code.slice(3)}`}
          </output>
          . Send it another way than the link.
        </p>
      )}
    </Notice>
  );
}

const whatItShows = {
  report:
    "Anyone with the link sees the verdict, what to do, the photos, the answers, and the PDF. They need no account.",
  project:
    "Anyone with the link sees the verdict, what to do, and the photos. They need no account.",
};

const dayLabels: Record<(typeof shareDays)[number], string> = {
  7: "7 days",
  30: "30 days",
  90: "90 days",
  365: "1 year",
};

interface NewLinkProps extends Pick<ShareDialogProps, "view" | "refusal"> {
  isFirst: boolean;
}

function NewLink({ view, refusal, isFirst }: NewLinkProps) {
  const busy = useNavigation().formMethod === "POST";
  const errors = refusal?.errors ?? {};
  return (
    <Form method="post" replace className="grid gap-4">
      <input type="hidden" name="intent" value="make" />
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      <p>
        <strong className="block font-semibold">{view.title}</strong>
        {whatItShows[view.kind]}
      </p>
      <SelectField
        name="days"
        label="The link works for"
        options={shareDays.map((days) => ({ value: String(days), label: dayLabels[days] }))}
        defaultValue={typedValue(refusal, "days", String(defaultShareDays))}
        error={errors.days}
      />
      <CheckboxField
        name="code"
        label="Ask for a code"
        hint="Six digits that you send another way than the link."
        defaultChecked={typedValue(refusal, "code", "") !== ""}
        error={errors.code}
      />
      <FormActions>
        <Button tone={isFirst ? "primary" : "plain"} icon="link" busy={busy}>
          {isFirst ? "Create link" : "Create another link"}
        </Button>
      </FormActions>
    </Form>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import { typedValue, useRefusal, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { formatCount } from "#app/platform/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { NumberField, TextArea } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { RetentionView } from "../domain/settings.server.ts";
import { PreviewCard } from "./preview-card.tsx";

/** For how long records are stored: first a preview of what would be deleted, then saving it. */
export function RetentionPage({ view }: { view: RetentionView }) {
  const refusal = useRefusal();
  const isHoldForm = refusal?.values.step === "hold" || refusal?.values.step === "release";
  return (
    <>
      {refusal && !isHoldForm && <Notice tone="bad">{refusal.message}</Notice>}
      <LimitsForm view={view} />
      {view.preview && <PreviewCard view={view} preview={view.preview} />}
      <HoldCard view={view} refusal={isHoldForm ? refusal : null} />
      <RunTable view={view} />
    </>
  );
}

const shown = (years: number | null): string => (years === null ? "" : String(years));

function LimitsForm({
  view: { typed, limits, errors, hold, trashDays, preview },
}: {
  view: RetentionView;
}) {
  const busy = useNavigation().state === "loading";
  return (
    <Card title="How long records are stored">
      <Form method="get" preventScrollReset noValidate className="grid gap-4">
        <ErrorSummary errors={errorList(errors)} />
        <p className="text-muted">
          {`Each night after 2 AM we delete what is older. Projects go to the trash first, where they can be restored for ${trashDays} days. Projects on legal hold stay.`}
        </p>
        {hold && (
          <Notice tone="info">Nothing is deleted while the organization is on legal hold.</Notice>
        )}
        <NumberField
          name="projectYears"
          label="Projects"
          unit="years"
          inputMode="numeric"
          hint="After they were completed, or last changed if they were canceled. With answers, files, tickets, and reports. Empty: no limit."
          defaultValue={typed?.projectYears ?? shown(limits.projectYears)}
          error={errors.projectYears}
        />
        <NumberField
          name="logYears"
          label="Log of users, forms, and settings"
          unit="years"
          inputMode="numeric"
          hint="The log of a project is deleted with its project. Empty: no limit."
          defaultValue={typed?.logYears ?? shown(limits.logYears)}
          error={errors.logYears}
        />
        <FormActions>
          <Button tone={preview ? "plain" : "primary"} busy={busy}>
            Preview
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function HoldCard({
  view: { hold, organizationName, timeZone },
  refusal,
}: {
  view: RetentionView;
  refusal: FormRefusal | null;
}) {
  const step = hold ? "release" : "hold";
  const navigation = useNavigation();
  return (
    <Card title="Legal hold">
      <div className="grid gap-4">
        <div>
          <StatusBadge status={hold ? "On hold" : "Off"} tone={hold ? "info" : "quiet"} />
        </div>
        {hold ? (
          <p className="wrap-anywhere">
            {`Placed by ${hold.by}, `}
            <Timestamp at={hold.since} zone={timeZone} />
            {`: ${hold.reason}`}
          </p>
        ) : (
          <p className="text-muted">
            {`While it lasts, nobody can delete a project or a person of ${organizationName}, and neither does data retention. Work goes on as before.`}
          </p>
        )}
        <Form method="post" noValidate data-keeps-typing className="grid gap-4">
          <input type="hidden" name="step" value={step} />
          <TextArea
            name="reason"
            label="Reason"
            hint="Saved with the log of the organization."
            rows={2}
            required={!hold}
            defaultValue={typedValue(refusal, "reason")}
            error={refusal ? (refusal.errors.reason ?? refusal.message) : undefined}
          />
          <FormActions>
            <Button busy={navigation.formData?.get("step") === step}>
              {hold ? "Release hold" : "Place hold"}
            </Button>
          </FormActions>
        </Form>
      </div>
    </Card>
  );
}

type Run = RetentionView["runs"][number];

const runColumns = (zone: string): Column<Run>[] => [
  {
    key: "night",
    label: "Night",
    cell: ({ createdAt }) => <Timestamp at={createdAt} zone={zone} />,
  },
  {
    key: "projects",
    label: "Projects to the trash",
    align: "end",
    cell: ({ projects }) => formatCount(projects),
  },
  {
    key: "entries",
    label: "Log entries deleted",
    align: "end",
    cell: ({ logEntries }) => formatCount(logEntries),
  },
];

function RunTable({ view: { runs, timeZone } }: { view: RetentionView }) {
  return (
    <Table
      title="Last nights"
      titleLevel={2}
      columns={runColumns(timeZone)}
      rows={runs}
      rowKey={({ id }) => id}
      empty={{
        icon: "trash",
        title: "Nothing was deleted",
        text: "Nights that delete something are listed here.",
      }}
    />
  );
}

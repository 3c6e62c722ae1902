import { Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { SummaryList, type SummaryRow } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { formState, rubricText } from "../../domain/list/form-list-texts.ts";
import type { FormToRead } from "../../domain/versions/get-form.server.ts";

interface FormFactsProps {
  form: Omit<FormToRead, "definition">;
  flags: { skipReview: boolean; skipScheduling: boolean; noSchedule: boolean };
  sections: { questions: number }[];
}

/** The properties of the form besides its questions. */
export function FormFacts({ form, flags, sections }: FormFactsProps) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const count = sections.reduce((sum, { questions }) => sum + questions, 0);
  const rows: SummaryRow[] = [
    {
      label: "Published/Unpublished",
      value: <StatusBadge status={formState(form.active)} tone={form.active ? "ok" : "quiet"} />,
    },
    { label: "Version", value: form.version ?? "Draft" },
    { label: "Fields", value: `${count} in ${sections.length} sections` },
    { label: "Created", value: <Timestamp at={form.createdAt} zone={zone} /> },
    { label: "Last Modified", value: <Timestamp at={form.updatedAt} zone={zone} /> },
    { label: "Created By", value: form.createdByName ?? "Unidentified" },
    { label: "Skip Review Process", value: yesOrNo(flags.skipReview) },
    {
      label: "Skip Scheduling Process",
      value: yesOrNo(flags.skipScheduling || flags.noSchedule),
    },
  ];
  if (form.shared)
    rows.push({
      label: "Shared",
      value: form.own ? "With every organization" : `By ${form.ownerName}`,
    });
  if (form.own)
    rows.push({
      label: "Rubric",
      value: (
        <Link to={href(`/forms/${form.id}/rubrics`)} className="text-link">
          {rubricText(form.rubricCount)}
        </Link>
      ),
    });
  return (
    <Card>
      <SummaryList rows={rows} />
    </Card>
  );
}

function yesOrNo(flag: boolean): string {
  return flag ? "Yes" : "No";
}

import { Form } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { PeekFact, PeekPicture } from "#app/ui/table/peek-frame.tsx";
import type { ReportPeek } from "../domain/page/peek-report.server.ts";
import { OutcomeBox } from "./page/outcome-box.tsx";

/** What a report says, before it is downloaded. */
export function ReportPeekBody({ peek }: { peek: ReportPeek }) {
  const href = useOrganizationPath();
  const url = href(`/reports/${peek.id}`);
  return (
    <>
      <PeekPicture src={peek.picture} />
      <h2 className="wrap-anywhere">{peek.title}</h2>
      {peek.outcome && <OutcomeBox outcome={peek.outcome} />}
      <Findings peek={peek} />
      <dl className="peek-facts">
        {peek.facts
          .filter(({ label }) => label !== "Project type")
          .map(({ label, value }) => (
            <PeekFact key={label} label={label}>
              {value}
            </PeekFact>
          ))}
      </dl>
      <div className="flex gap-2 *:flex-1">
        <LinkButton to={url}>View report</LinkButton>
        <Form method="post" action={`${url}/download`} reloadDocument>
          <Button icon="download">Download</Button>
        </Form>
      </div>
    </>
  );
}

function Findings({ peek: { findings, findingCount } }: { peek: ReportPeek }) {
  if (findingCount === 0) return null;
  const more = findingCount - findings.length;
  return (
    <div>
      <h3>What to do</h3>
      <ul className="grid gap-1">
        {findings.map(({ title, severity }, index) => (
          <li key={index} className="wrap-anywhere">
            {title} {severity && <StatusBadge status={severity} tone="light-red" />}
          </li>
        ))}
        {more > 0 && <li className="text-muted">and {more} more</li>}
      </ul>
    </div>
  );
}

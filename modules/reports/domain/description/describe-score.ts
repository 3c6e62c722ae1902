import { formatTimestamp } from "#app/platform/format.ts";
import { verdictTones } from "./describe-cover.ts";
import { heading, type ReportBlock } from "./report-blocks.ts";
import type { ReportContent } from "./read-report-content.server.ts";

/** How the verdict was reached: score text, and failures by criticality with their limits. */
export function describeScore({ result, zone }: ReportContent): ReportBlock[] {
  if (!result)
    return [
      heading("Score"),
      { kind: "paragraph", text: "This project was not scored.", tone: "muted" },
    ];
  return [
    heading("Score"),
    {
      kind: "facts",
      facts: [
        { label: "Outcome", value: result.verdict, tone: verdictTones[result.verdict] },
        { label: "Score", value: result.scoreText },
        { label: "Rubric", value: result.rubricName },
        { label: "Scored", value: formatTimestamp(result.scoredAt, zone) },
      ],
    },
    ...describeCriticalities(result.criticalities),
  ];
}

type Result = NonNullable<ReportContent["result"]>;

function describeCriticalities(criticalities: Result["criticalities"]): ReportBlock[] {
  const rows = Object.entries(criticalities);
  if (rows.length === 0) return [];
  return [
    {
      kind: "table",
      columns: [
        { heading: "Criticality", width: 3 },
        { heading: "Failures", width: 1, align: "right" },
        { heading: "Accepted", width: 1, align: "right" },
      ],
      rows: rows.map(([name, { actual, max }]) => [
        name,
        {
          text: String(actual),
          ...(max !== null && actual > max ? { tone: "bad" as const, bold: true } : {}),
        },
        max === null ? "any number" : String(max),
      ]),
    },
  ];
}

import type { Say } from "#app/platform/page/language.ts";
import { verdictTones } from "./describe-cover.ts";
import { scoreTextIn } from "./failure-text.ts";
import { heading, type ReportBlock } from "./report-blocks.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { reportText } from "./report-text.ts";

/** How the verdict was reached: score text, and failures by criticality with their limits. */
export function describeScore(content: ReportContent): ReportBlock[] {
  const { result } = content;
  const { say, at } = reportText(content);
  if (!result)
    return [
      heading(say("Score")),
      { kind: "paragraph", text: say("This project was not scored."), tone: "muted" },
    ];
  return [
    { kind: "heading", text: say("Score"), level: 2, at: "score" },
    {
      kind: "facts",
      facts: [
        { label: say("Outcome"), value: say(result.verdict), tone: verdictTones[result.verdict] },
        { label: say("Score"), value: scoreTextIn(result.scoreText, say) },
        { label: say("Rubric"), value: result.rubricName },
        { label: say("Scored"), value: at(result.scoredAt) },
      ],
    },
    ...describeCriticalities(result.criticalities, say),
  ];
}

type Result = NonNullable<ReportContent["result"]>;

function describeCriticalities(criticalities: Result["criticalities"], say: Say): ReportBlock[] {
  const rows = Object.entries(criticalities);
  if (rows.length === 0) return [];
  return [
    {
      kind: "table",
      columns: [
        { heading: say("Criticality"), width: 3 },
        { heading: say("Failures"), width: 1, align: "right" },
        { heading: say("Accepted"), width: 1, align: "right" },
      ],
      rows: rows.map(([name, { actual, max }]) => [
        say(name),
        {
          text: String(actual),
          ...(max !== null && actual > max ? { tone: "bad" as const, bold: true } : {}),
        },
        max === null ? say("any number") : String(max),
      ]),
    },
  ];
}

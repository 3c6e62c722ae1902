/** The words of the mail about a threshold. Pure. */
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import { mailSubject } from "#app/platform/mail/mail-subject.ts";
import { performanceHref } from "../analytics-query.ts";
import { readTimeFrame } from "../time-frames.ts";
import { countedText } from "./counted-text.ts";
import { figures, type FigureId } from "./figures.ts";
import { measured, thresholds, type MeasuredRow } from "./thresholds.ts";

interface CrossedThreshold {
  figure: FigureId;
  timeFrame: string;
  rubricId: string | null;
  rubricName: string | null;
  threshold: number;
  rows: readonly Omit<MeasuredRow, "key">[];
  organization: string;
  origin: string;
}

export function writeThresholdMail(crossed: CrossedThreshold) {
  const { figure, timeFrame, rubricId, rubricName, threshold, rows, organization, origin } =
    crossed;
  const { side } = thresholds[figure];
  const limit = measured(figure, threshold);
  const names = rows.length === 1 ? rows[0]!.name : `${rows.length} rows`;
  const heading = `${figures[figure]}: ${names} ${side} ${limit}`;
  const frame = readTimeFrame(timeFrame);
  return {
    subject: mailSubject(heading, organization),
    ...composeMail({
      heading,
      organization,
      paragraphs: [
        `Period: ${countedText(frame, rubricName)}. You get the next email when another row is ${side} ${limit}, or the same one again after it came back.`,
      ],
      table: {
        headings: ["Name", "Now", "Projects"],
        rows: rows.map(({ name, value, n }) => [
          name,
          measured(figure, value),
          n.toLocaleString("en-US"),
        ]),
      },
      button: {
        label: "Open Performance",
        url: `${origin}${performanceHref(frame, rubricId)}`,
      },
      reason:
        "You get this email because you set a threshold on a figure that you pinned to My Home. You change it on that page.",
    }),
  };
}

/** The words of the mail about a threshold. Pure. */
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import { mailSubject } from "#app/platform/mail/mail-subject.ts";
import { frameLabel, readTimeFrame } from "../time-frames.ts";
import { figures, type FigureId } from "./figures.ts";
import { measured, thresholds, type MeasuredRow } from "./thresholds.ts";

interface Crossed {
  figure: FigureId;
  timeFrame: string;
  threshold: number;
  rows: readonly Omit<MeasuredRow, "key">[];
  organization: string;
  origin: string;
}

export function writeThresholdMail(crossed: Crossed) {
  const { figure, timeFrame, threshold, rows, organization, origin } = crossed;
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
        `Period: ${frameLabel(frame)}. You get the next email when another row is ${side} ${limit}, or the same one again after it came back.`,
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
        url: `${origin}/analytics/performance?frame=${encodeURIComponent(frame)}`,
      },
      why: "You get this email because you set a threshold on a figure that you pinned to My Home. You change it on that page.",
    }),
  };
}

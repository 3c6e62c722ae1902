import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import type { ReportFinding, ReportTone } from "../../domain/description/report-blocks.ts";
import { answerId, openPart } from "./report-links.ts";

const badgeTones: Partial<Record<ReportTone, StatusTone>> = { bad: "light-red", warning: "warn" };

/** What was found, and what to do about it: each action with a box to check on paper. */
export function FindingCard({ finding }: { finding: ReportFinding<string> }) {
  const { title, badge, found, actions, photo, at } = finding;
  return (
    <section aria-label={title} className="report-finding">
      {photo && (
        <img src={`${photo}?width=320`} alt={title} width={152} height={114} loading="lazy" />
      )}
      <div>
        <h3>
          {at ? (
            <a href={`#${answerId(at)}`} onClick={openPart} className="hover:underline">
              {title}
            </a>
          ) : (
            title
          )}{" "}
          {badge && <StatusBadge tone={badgeTones[badge.tone] ?? "quiet"} status={badge.text} />}
        </h3>
        {found && <p>{found}</p>}
        <ul>
          {actions.map(({ text, facts }) => (
            <li key={text}>
              <span aria-hidden="true" className="report-tick" />
              <span>
                <b className="font-semibold">{text}</b>
                {facts && <span className="report-figures">{facts}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

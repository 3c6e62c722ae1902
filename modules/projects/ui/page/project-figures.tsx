import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Panel, PanelScore } from "#app/platform/manifest/panels.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { formatHours } from "#app/platform/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ProjectView } from "../../domain/page/view-project.server.ts";
import { StatusBadge } from "#app/ui/status.tsx";

/** Up to four facts in a row. A fact without data is left out, and the others become wider. */
export function ProjectFigures({ view }: { view: ProjectView }) {
  const { project, site, score, rights } = view;
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const tickets = view.panels.find(({ id, items }) => id === "Tickets" && items?.length);
  const { inspectionAt, inspectionMinutes, inspectorName } = project;
  return (
    <div className="project-figures">
      {rights.canSeeIntakeInformation && inspectionAt && (
        <Figure label="Visit">
          <b>
            <Timestamp at={inspectionAt} zone={site.timeZone ?? zone} wraps />
          </b>
          {inspectionMinutes && <span>{formatHours(inspectionMinutes)} planned</span>}
        </Figure>
      )}
      {/* Before there is a visit, the panel of the inspection names the inspector. */}
      {rights.canSeeIntakeInformation && inspectionAt && inspectorName && (
        <Figure label="Inspector" beside={<Avatar name={inspectorName} size={40} />}>
          <b>{inspectorName}</b>
        </Figure>
      )}
      {score && (
        <Figure label="Score" beside={<Dial score={score} />}>
          <b>{score.verdict}</b>
          <span>{score.text}</span>
        </Figure>
      )}
      {tickets && <Tickets panel={tickets} />}
    </div>
  );
}

function Figure(props: { label: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <div className="project-figure">
      {props.beside}
      <p>
        <span>{props.label}</span>
        {props.children}
      </p>
    </div>
  );
}

function Tickets({ panel }: { panel: Panel }) {
  const href = useOrganizationPath();
  const open = panel.facts?.find(({ label }) => label === "Open")?.value ?? "0";
  const [first] = panel.items ?? [];
  return (
    <Figure label="Tickets">
      <b>{open === "0" ? "All closed" : `${open} open`}</b>
      {first?.to && (
        <Link to={href(first.to)} className="text-link truncate">
          {first.text}
        </Link>
      )}
    </Figure>
  );
}

const circumference = 2 * Math.PI * 20;

/** A ring that shows the percentage, with a mark at the minimum. The text beside it says the same. */
function Dial({ score: { verdict, percent, minimum } }: { score: PanelScore }) {
  if (percent === null) return null;
  return (
    <svg
      width={56}
      height={56}
      viewBox="0 0 56 56"
      aria-hidden="true"
      className={`flex-none ${verdict === "Fail" ? "text-bad" : "text-ok"}`}
    >
      <circle cx={28} cy={28} r={20} fill="none" stroke="var(--color-line)" strokeWidth={6} />
      <circle
        cx={28}
        cy={28}
        r={20}
        fill="none"
        stroke="currentColor"
        strokeWidth={6}
        strokeDasharray={`${(circumference * percent) / 100} ${circumference}`}
        transform="rotate(-90 28 28)"
      />
      {minimum !== null && (
        <path
          d="M28 4v8"
          stroke="var(--color-ink)"
          strokeWidth={2}
          transform={`rotate(${minimum * 3.6} 28 28)`}
        />
      )}
      <text
        x={28}
        y={32}
        textAnchor="middle"
        textLength={percent === 100 ? 28 : undefined}
        lengthAdjust="spacingAndGlyphs"
        className="project-percent"
      >
        {percent}%
      </text>
    </svg>
  );
}

const maxFailures = 5;

/** The failed answers, each with a photo. */
export function ProjectFailures({ view }: { view: ProjectView }) {
  const { score, photos, project } = view;
  const href = useOrganizationPath();
  if (!score || score.failures.length === 0) return null;
  const more = score.failures.length - maxFailures;
  return (
    <section aria-label="Failed" className="grid gap-2">
      <h2>
        Failed{" "}
        <span className="font-normal text-muted">
          {score.failures.length} of {score.scored} scored
        </span>
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-raised">
        {score.failures
          .slice(0, maxFailures)
          .map(({ fieldId, question, answer, category, isWorst }) => {
            const photo = photos.find(({ failedQuestion }) => failedQuestion === question);
            return (
              <li key={fieldId} className="flex items-center gap-3 px-3 py-2">
                {photo ? (
                  <img
                    src={`/files/${photo.id}?width=320`}
                    alt=""
                    width={64}
                    height={48}
                    loading="lazy"
                    className="project-thumbnail"
                  />
                ) : (
                  <span className="project-thumbnail">
                    <Icon name="clipboard-list" />
                  </span>
                )}
                <p className="min-w-0 grow text-sm">
                  <b className="wrap-anywhere">{question}</b>
                  {answer && <span className="block truncate text-muted">{answer}</span>}
                </p>
                {category && (
                  <StatusBadge status={category} tone={isWorst ? "light-red" : "warn"} />
                )}
              </li>
            );
          })}
      </ul>
      {more > 0 && (
        <p className="text-sm text-muted">
          {view.canReadAnswers ? (
            <Link to={href(`/projects/${project.id}/answers`)} className="text-link">
              and {more} more...
            </Link>
          ) : (
            `and ${more} more...`
          )}
        </p>
      )}
    </section>
  );
}

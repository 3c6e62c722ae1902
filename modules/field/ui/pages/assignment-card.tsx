import { useContext } from "react";
import { useSay, type Say } from "#app/platform/page/language.ts";
import { useOrganizationPath, TranslationContext } from "#app/platform/page/shell-data.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { phoneHref } from "#app/ui/contact-links.tsx";
import { summarizeUnsent, type UnsentSummary } from "../../domain/summarize-unsent.ts";
import type { VisitProgress } from "../../domain/intake-download.ts";
import type { UnsentEntries } from "../device/outbox.ts";
import type { SiteRecords } from "../device/device-status.ts";
import { VisitActionButton } from "./visit-action.tsx";
import { SiteRecordsView } from "./site-records.tsx";
import { typeText, type Assignment } from "../../domain/assignment.ts";

interface AssignmentCardProps {
  assignment: Assignment;
  /** It opens offline. */
  isReady: boolean;
  unsent: UnsentEntries | undefined;
  /** Null before the start, and until this device knows it. */
  done: VisitProgress | null;
  /** What waits on this device is being sent. */
  isSending: boolean;
  records: SiteRecords | null;
  /** Whether the visit is today: only then there are steps on the way to it. */
  isToday: boolean;
  /** The first of its list, which is the one to open. */
  isNext: boolean;
  onChanged(): void;
}

/** One inspection: when, where, whom to call, directions, and the link to its questions. */
export function AssignmentCard(props: AssignmentCardProps) {
  const { assignment, isReady, unsent, done, isSending, records, isToday, isNext, onChanged } =
    props;
  const href = useOrganizationPath();
  const say = useSay();
  const { id, siteOwner, site, contact, phone, at, zone, screen } = assignment;
  const type = typeText(assignment, useContext(TranslationContext)?.language);
  const progress = unsent ? summarizeUnsent(unsent, say) : null;
  const status = progress?.status ?? assignment.status;
  return (
    <li className="grid content-start gap-3 rounded-md border border-line bg-raised p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">
          {at ? <Timestamp at={at} zone={zone} /> : say("No time set")}
        </p>
        <StatusBadge status={status} text={say(status)} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-lg font-semibold">{siteOwner}</p>
        <p>{site}</p>
        {contact && <p className="text-muted">{say("Contact: {name}", { name: contact })}</p>}
        {type && <p className="text-muted">{type}</p>}
        {done && <p>{progressText(say, done)}</p>}
        {isReady && !progress && <p className="text-ok">{say("Ready offline")}</p>}
        {progress && <UnsentLine progress={progress} isSending={isSending} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <div className="grid max-sm:flex-1">
          <LinkButton to={href(`/${screen}/${id}`)} icon="play" tone={isNext ? "primary" : "plain"}>
            {say(openTexts[status] ?? "Start")}
            <span className="sr-only">{` ${siteOwner}`}</span>
          </LinkButton>
        </div>
        <a href={assignment.directions} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Icon name="map" />
          <span className="max-sm:sr-only">{say("Directions")}</span>
        </a>
        {phone && (
          <a href={phoneHref(phone)} className={buttonClass()}>
            <Icon name="phone" />
            <span className="max-sm:sr-only">{phone}</span>
          </a>
        )}
        {isToday &&
          status === "Scheduled" &&
          assignment.actions?.map((action) => (
            <VisitActionButton
              key={action.path}
              assignment={assignment}
              action={action}
              onSent={onChanged}
            />
          ))}
      </div>
      {records && <SiteRecordsView records={records} />}
    </li>
  );
}

function progressText(say: Say, { answered, total, photosNeeded }: VisitProgress): string {
  const text = say("{answered} of {total} answered", { answered, total });
  if (photosNeeded === 0) return text;
  const photos = say(photosNeeded === 1 ? "1 photo to take" : "{count} photos to take", {
    count: photosNeeded,
  });
  return `${text}, ${photos}`;
}

/** Where the work is: waiting on this device, on its way, or not accepted. */
function UnsentLine({ progress, isSending }: { progress: UnsentSummary; isSending: boolean }) {
  const { summary, isRefused } = progress;
  const say = useSay();
  const text = isRefused ? say("Not accepted") : say(isSending ? "Sending" : "Not sent");
  return (
    <p
      className={`flex items-center gap-2 font-semibold ${isRefused ? "text-bad" : isSending ? "text-info" : "text-warn"}`}
    >
      <Icon name={isSending ? "refresh" : "smartphone"} />
      {text}
      {summary && <span className="font-normal text-muted">{summary}</span>}
    </p>
  );
}

const openTexts: Partial<Record<string, string>> = {
  "In Progress": "Continue",
  Submitted: "Open",
  Canceled: "Open",
  "Needs Corrections": "Correct",
};

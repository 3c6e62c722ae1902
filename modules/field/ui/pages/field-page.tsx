import { useCallback } from "react";
import { useSay } from "#app/platform/page/language.ts";
import {
  useOrganizationPath,
  TranslationContext,
  type Translation,
} from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Assignment, FieldDays } from "../../domain/assignment.ts";
import type { VisitProgress } from "../../domain/intake-download.ts";
import type { UnsentEntries } from "../device/outbox.ts";
import type { SiteRecords } from "../device/device-status.ts";
import { AssignmentCard } from "./assignment-card.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { DownloadPanel } from "./download-panel.tsx";
import { useDevice } from "./use-device.ts";

interface FieldPageProps {
  days: FieldDays;
  /** Unknown offline. */
  threads?: number;
  translation: Translation | null;
}

/** The first page of people who visit sites: what is to be done, and how to get there. */
export function FieldPage({ translation, ...page }: FieldPageProps) {
  return (
    <TranslationContext.Provider value={translation}>
      <div lang={translation?.language} className="field-screen">
        <Visits {...page} />
      </div>
    </TranslationContext.Provider>
  );
}

function Visits({ days, threads = 0 }: Omit<FieldPageProps, "translation">) {
  const say = useSay();
  const href = useOrganizationPath();
  const { deviceStatus, refresh, isSending } = useDevice();
  const onDownloaded = useCallback(() => void refresh(), [refresh]);
  const ready = new Set(
    deviceStatus?.projects
      .filter(({ downloadedAt }) => downloadedAt)
      .map(({ projectId }) => projectId),
  );
  const unsent = new Map(
    deviceStatus?.projects.map((project) => [project.projectId, project.unsent]),
  );
  const progress = new Map(
    deviceStatus?.projects.map((project) => [project.projectId, project.progress]),
  );
  const records = new Map(
    deviceStatus?.projects.map((project) => [project.projectId, project.records]),
  );
  const device = { ready, unsent, progress, records, isSending, onChanged: onDownloaded };
  return (
    <Page
      title={say("Field")}
      help="offline"
      action={
        <div className="flex items-center gap-3">
          <LanguageLinks />
          {deviceStatus && (
            <LinkButton to={href("/field/device")} icon="smartphone">
              {say("On this device")}
            </LinkButton>
          )}
        </div>
      }
    >
      <DownloadPanel days={days} deviceStatus={deviceStatus} onDownloaded={onDownloaded}>
        <div className="empty:hidden">
          <OpenThreads count={threads} />
        </div>
      </DownloadPanel>
      <Day
        id="today"
        title={say("Today")}
        assignments={days.today}
        device={device}
        empty={say("You have no visits today.")}
      />
      <Day
        id="week"
        title={say("Next 7 days")}
        assignments={days.week}
        device={device}
        empty={say("You have no visits in the 7 days after today.")}
      />
      {days.open.length > 0 && (
        <Day id="open" title={say("Also open")} assignments={days.open} device={device} />
      )}
    </Page>
  );
}

/** Number of questions from reviewers; unknown offline, and then not shown. */
function OpenThreads({ count }: { count: number }) {
  const href = useOrganizationPath();
  const say = useSay();
  if (count === 0) return null;
  return (
    <LinkButton to={href("/threads")} icon="mail">
      {say(count === 1 ? "1 open thread" : "{count} open threads", { count })}
    </LinkButton>
  );
}

interface DayProps {
  id: string;
  title: string;
  assignments: readonly Assignment[];
  device: {
    /** Ids of those that open offline. */
    ready: ReadonlySet<string>;
    unsent: ReadonlyMap<string, UnsentEntries>;
    progress: ReadonlyMap<string, VisitProgress | null>;
    records: ReadonlyMap<string, SiteRecords | null>;
    isSending: boolean;
    onChanged(): void;
  };
  empty?: string;
}

function Day({ id, title, assignments, device, empty }: DayProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{title}</h2>
      {assignments.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ol className="grid gap-3 lg:grid-cols-2">
          {assignments.map((assignment, index) => (
            <AssignmentCard
              key={assignment.id}
              assignment={assignment}
              isReady={device.ready.has(assignment.id)}
              unsent={device.unsent.get(assignment.id)}
              done={device.progress.get(assignment.id) ?? null}
              isSending={device.isSending}
              records={device.records.get(assignment.id) ?? null}
              isToday={id === "today"}
              isNext={index === 0}
              onChanged={device.onChanged}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

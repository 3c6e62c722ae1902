import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { callAddress } from "#app/ui/phone-link.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { ProjectPeek } from "../../domain/lists/peek-project.server.ts";

/** The parameter of the address that opens the panel without JavaScript. */
const parameter = "peek";

/** The address of the list with the panel of a project beside it. */
export function usePeekPath(): (id: string) => string {
  const { pathname, search } = useLocation();
  return (id) => {
    const parameters = new URLSearchParams(search);
    parameters.set(parameter, id);
    return `${pathname}?${parameters}`;
  };
}

interface PeekFrameProps {
  /** The ids of the rows, in their order. */
  ids: readonly string[];
  /** From the address. */
  first: ProjectPeek | null;
  children: ReactNode;
}

/**
 * A list with the main facts of one row beside it. Space on a row opens the panel, the arrows move it to the next row, Enter opens
 * the project, and Escape closes the panel; the focus stays on the row.
 */
export function PeekFrame({ ids, first, children }: PeekFrameProps) {
  const under = useOrganizationPath();
  const navigate = useNavigate();
  const { frame, id, peek, show, step, close } = usePeek(ids, first);
  return (
    <div
      ref={frame}
      role="presentation"
      className={id === null ? "peek-frame" : "peek-frame peek-open"}
      onKeyDown={(event) => pressKey(event, { id, show, step, close })}
      onClickCapture={(event) => pressLink(event, show)}
    >
      {children}
      {id !== null && (
        <aside
          aria-label={peek ? `Preview of ${peek.siteOwner}` : "Preview"}
          aria-live="polite"
          className="peek"
        >
          <PeekHead
            place={`${ids.indexOf(id) + 1} of ${ids.length}`}
            onStep={step}
            onOpen={() => navigate(under(`/projects/${id}/manage`))}
            onClose={close}
          />
          {peek && <PeekBody peek={peek} />}
        </aside>
      )}
    </div>
  );
}

/** Which row is shown. Its facts are loaded for each row; those of the address come with the page. */
function usePeek(ids: readonly string[], first: ProjectPeek | null) {
  const under = useOrganizationPath();
  const frame = useRef<HTMLDivElement>(null);
  const { load, data } = useFetcher<ProjectPeek>();
  const [id, setId] = useState(first?.id ?? null);
  const [followed, setFollowed] = useState(first);
  if (followed !== first) {
    setFollowed(first);
    setId(first?.id ?? null);
  }
  const linkOf = (wanted: string) =>
    frame.current?.querySelector<HTMLElement>(`a[data-row-link][href*="/projects/${wanted}/"]`);
  const show = (wanted: string) => {
    setId(wanted);
    load(under(`/projects/${wanted}/peek`));
    linkOf(wanted)?.focus();
  };
  const step = (by: number) => {
    const next = ids[ids.indexOf(id ?? "") + by];
    if (next !== undefined) show(next);
  };
  const close = () => {
    if (id !== null) linkOf(id)?.focus();
    setId(null);
  };
  useEffect(() => {
    for (const row of frame.current?.querySelectorAll("tr[data-peeked]") ?? [])
      row.removeAttribute("data-peeked");
    if (id !== null) linkOf(id)?.closest("tr")?.setAttribute("data-peeked", "");
  });
  const peek = [data, first].find((one) => one && one.id === id) ?? null;
  return { frame, id, peek, show, step, close };
}

type Peeking = Pick<ReturnType<typeof usePeek>, "id" | "show" | "step" | "close">;

function pressKey(event: KeyboardEvent, { id, show, step, close }: Peeking): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const link = event.target instanceof Element ? event.target.closest("[data-row-link]") : null;
  const act = keyActs[event.key]?.(link && idOf(link), id);
  if (!act) return;
  event.preventDefault();
  if (act === "close") close();
  else if (typeof act === "number") step(act);
  else show(act.id);
}

type PeekAct = "close" | number | { id: string } | null;

/** What a key does on a row's link while a row is shown, or none. */
const keyActs: Record<string, (focused: string | null, shown: string | null) => PeekAct> = {
  " ": (focused, shown) =>
    focused === null ? null : focused === shown ? "close" : { id: focused },
  ArrowDown: (focused, shown) => (focused && shown ? 1 : null),
  ArrowUp: (focused, shown) => (focused && shown ? -1 : null),
  Escape: (_, shown) => (shown ? "close" : null),
};

/** "Preview" of a row's menu is a link, which opens the panel without loading the list again. */
function pressLink(event: MouseEvent, show: Peeking["show"]): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.closest("tbody") || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const wanted = new URL(link.href).searchParams.get(parameter);
  if (wanted === null) return;
  event.preventDefault();
  link.closest<HTMLElement>("[popover]")?.hidePopover();
  show(wanted);
}

const idOf = (link: Element) =>
  /\/projects\/([^/]+)\//.exec(link.getAttribute("href") ?? "")?.[1] ?? "";

interface PeekHeadProps {
  place: string;
  onStep: (by: number) => void;
  onOpen: () => void;
  onClose: () => void;
}

function PeekHead({ place, onStep, onOpen, onClose }: PeekHeadProps) {
  const button = { type: "button", tone: "quiet", iconOnly: true } as const;
  return (
    <div className="peek-head">
      <span className="mr-auto text-sm text-muted tabular-nums">{place}</span>
      <Button {...button} icon="chevron-up" onClick={() => onStep(-1)}>
        Previous
      </Button>
      <Button {...button} icon="chevron-down" onClick={() => onStep(1)}>
        Next
      </Button>
      <Button {...button} icon="folder" onClick={onOpen}>
        Open the project
      </Button>
      <Button {...button} icon="x" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

const stepCount = 7;

function PeekBody({ peek }: { peek: ProjectPeek }) {
  const under = useOrganizationPath();
  const { id, pictureId, lastNote } = peek;
  return (
    <>
      {pictureId && (
        <img
          key={pictureId}
          src={`/files/${pictureId}?width=640`}
          alt=""
          width={312}
          height={160}
          className="peek-picture"
        />
      )}
      <div>
        <h2 className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {peek.siteOwner} <StatusBadge status={peek.status} />
        </h2>
        <p className="wrap-anywhere">{peek.site}</p>
        {peek.type && <p className="text-muted">{peek.type}</p>}
      </div>
      <PeekSteps step={peek.step} />
      <PeekFacts peek={peek} />
      {lastNote && <PeekNote note={lastNote} />}
      <p className="flex gap-2 *:flex-1">
        {peek.canSchedule && (
          <LinkButton to={under(`/schedule/${id}`)}>
            {peek.visitAt === null ? "Schedule" : "Reschedule"}
          </LinkButton>
        )}
        <LinkButton to={under(`/projects/${id}/manage`)}>Open project</LinkButton>
      </p>
    </>
  );
}

function PeekSteps({ step }: Pick<ProjectPeek, "step">) {
  if (step === null) return null;
  return (
    <p className="peek-steps">
      <span aria-hidden="true">
        {Array.from({ length: stepCount }, (_, at) => (
          <i key={at} data-done={at < step || undefined} />
        ))}
      </span>
      <small className="text-muted">
        Step {step} of {stepCount}
      </small>
    </p>
  );
}

function PeekFacts({ peek }: { peek: ProjectPeek }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { visitAt, siteZone, inspector, client, installer, phone } = peek;
  return (
    <dl className="peek-facts">
      <Fact label="Visit">
        {visitAt === null ? "No visit" : <Moment at={visitAt} zone={siteZone ?? zone} />}
      </Fact>
      <Fact label="Inspector">
        {inspector && <Avatar name={inspector} size={24} />} {inspector ?? "Nobody yet"}
      </Fact>
      {client && <Fact label="Client">{client}</Fact>}
      {installer && <Fact label="Installer">{installer}</Fact>}
      {phone && (
        <Fact label="Phone">
          <a href={callAddress(phone)} className="text-link">
            {phone}
          </a>
        </Fact>
      )}
    </dl>
  );
}

function PeekNote({ note }: { note: NonNullable<ProjectPeek["lastNote"]> }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <div>
      <h3>Last note</h3>
      <p className="wrap-anywhere">{note.text}</p>
      <small className="text-muted">
        {note.author}, <Moment at={note.at} zone={zone} />
      </small>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { Button } from "../button.tsx";

/** The parameter of the URL that opens the panel without JavaScript. */
const parameter = "peek";

/** The URL of the list with the panel of a row beside it. */
export function usePeekPath(): (id: string) => string {
  const { pathname, search } = useLocation();
  return (id) => {
    const parameters = new URLSearchParams(search);
    parameters.set(parameter, id);
    return `${pathname}?${parameters}`;
  };
}

interface Peek {
  id: string;
}

interface PeekFrameProps<Shown extends Peek> {
  /** The ids of the rows, in their order. */
  ids: readonly string[];
  /** From the URL. */
  first: Shown | null;
  /** The URL that returns what is shown of a row. */
  peekPath: (id: string) => string;
  /** The page of a row, and the label of the button that opens it. */
  openPath: (id: string) => string;
  openLabel: string;
  nameOf: (peek: Shown) => string;
  body: (peek: Shown) => ReactNode;
  children: ReactNode;
}

/**
 * A list with the main facts of one row beside it. Space on a row opens the panel, the arrows move it to the next row, Enter opens
 * the row, and Escape closes the panel; the focus stays on the row.
 */
export function PeekFrame<Shown extends Peek>(props: PeekFrameProps<Shown>) {
  const { ids, openPath, openLabel, nameOf, body, children } = props;
  const navigate = useNavigate();
  const { frame, id, peek, idOf, show, step, close } = usePeek(props);
  return (
    <div
      ref={frame}
      role="presentation"
      className={id === null ? "peek-frame" : "peek-frame peek-open"}
      onKeyDown={(event) => pressKey(event, { id, idOf, show, step, close })}
      onClickCapture={(event) => pressLink(event, show)}
    >
      {children}
      {id !== null && (
        <aside
          aria-label={peek ? `Preview of ${nameOf(peek)}` : "Preview"}
          aria-live="polite"
          className="peek"
        >
          <PeekHead
            position={ids.includes(id) ? `${ids.indexOf(id) + 1} of ${ids.length}` : ""}
            onStep={step}
            openLabel={openLabel}
            onOpen={() => navigate(openPath(id))}
            onClose={close}
          />
          {peek && body(peek)}
        </aside>
      )}
    </div>
  );
}

/** Which row is shown. Its facts are loaded for each row; those of the URL come with the page. */
function usePeek<Shown extends Peek>({ ids, first, peekPath }: PeekFrameProps<Shown>) {
  const frame = useRef<HTMLDivElement>(null);
  const { load, data } = useFetcher<Shown>();
  const [id, setId] = useState(first?.id ?? null);
  const [followed, setFollowed] = useState(first);
  if (followed !== first) {
    setFollowed(first);
    setId(first?.id ?? null);
  }
  const links = () => [
    ...(frame.current?.querySelectorAll<HTMLElement>("tbody [data-row-link]") ?? []),
  ];
  const linkOf = (requested: string) => links()[ids.indexOf(requested)];
  const idOf = (link: HTMLElement) => ids[links().indexOf(link)] ?? "";
  const show = (requested: string) => {
    setId(requested);
    load(peekPath(requested));
    linkOf(requested)?.focus();
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
  return { frame, id, peek: peek as Shown | null, idOf, show, step, close };
}

type Peeking = Pick<ReturnType<typeof usePeek>, "id" | "idOf" | "show" | "step" | "close">;

function pressKey(event: KeyboardEvent, { id, idOf, show, step, close }: Peeking): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const link =
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-row-link]") : null;
  const act = keyActions[event.key]?.(link && idOf(link), id);
  if (!act) return;
  event.preventDefault();
  if (act === "close") close();
  else if (typeof act === "number") step(act);
  else show(act.id);
}

type PeekAction = "close" | number | { id: string } | null;

/** What a key does on a row's link while a row is shown, or none. */
const keyActions: Record<string, (focused: string | null, shown: string | null) => PeekAction> = {
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
  const requested = new URL(link.href).searchParams.get(parameter);
  if (requested === null) return;
  event.preventDefault();
  link.closest<HTMLElement>("[popover]")?.hidePopover();
  show(requested);
}

interface PeekHeadProps {
  position: string;
  onStep: (by: number) => void;
  openLabel: string;
  onOpen: () => void;
  onClose: () => void;
}

function PeekHead({ position, openLabel, onStep, onOpen, onClose }: PeekHeadProps) {
  const button = { type: "button", tone: "quiet", iconOnly: true } as const;
  return (
    <div className="peek-head">
      <span className="mr-auto text-sm text-muted tabular-nums">{position}</span>
      <Button {...button} icon="chevron-up" onClick={() => onStep(-1)}>
        Previous
      </Button>
      <Button {...button} icon="chevron-down" onClick={() => onStep(1)}>
        Next
      </Button>
      <Button {...button} icon="folder" onClick={onOpen}>
        {openLabel}
      </Button>
      <Button {...button} icon="x" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

/** The picture, or nothing, at the head of what is shown. */
export function PeekPicture({ src }: { src: string | null }) {
  if (src === null) return null;
  return <img key={src} src={src} alt="" width={312} height={160} className="peek-picture" />;
}

export function PeekFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { pack, usePacked } from "#app/platform/lists/packed.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Page } from "#app/ui/page.tsx";
import { bookOnBoard, undoOnBoard } from "../domain/board/book-on-board.server.ts";
import { compactBoard, expandBoard } from "../domain/board/compact-board.ts";
import { boardInput } from "../domain/board/book-on-board.input.ts";
import { boardPath, readBoardQuery, type BoardQuery } from "../domain/board/board-query.ts";
import { loadBoard, type Board } from "../domain/board/load-board.server.ts";
import { rememberView } from "../domain/board/remembered-view.server.ts";
import { readUndo, writeUndo } from "../domain/board/undo-parameter.ts";
import { BoardHead } from "../ui/board/board-head.tsx";
import { Checks, ChosenPanel, refusalOf } from "../ui/board/chosen-visit.tsx";
import { DayLanes } from "../ui/board/day-lanes.tsx";
import { RouteMap } from "../ui/board/route-map.tsx";
import { TrayPane } from "../ui/board/tray.tsx";
import { useDragging } from "../ui/board/use-dragging.ts";
import { MoveBar, SelectLink } from "../ui/board/visit-selection.tsx";
import { useVisitTitles } from "../ui/board/use-visit-titles.ts";
import { useVisitSelection } from "../ui/board/use-visit-selection.ts";
import { WeekGrid } from "../ui/board/week-grid.tsx";

export const meta: MetaFunction = () => [{ title: "Dispatch board · Fieldlight" }];

/** Loads the page again after a stale version, so that it shows what others have changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;

export async function loader({ request, scope, href }: GuardedArgs) {
  const query = readBoardQuery(request.url);
  const headers = await rememberView(request, query.view);
  return data(pack(compactBoard(await loadBoard(scope, query, href))), { headers });
}

export async function action({ request, scope, href }: GuardedArgs) {
  const query = readBoardQuery(request.url);
  return handleForm(request, boardInput, async (input) => {
    const clearedQuery = { ...query, inspector: "", at: "", minutes: 0 };
    if (input.intent === "undo") {
      const undo = readUndo(input.done);
      await undoOnBoard(scope, undo);
      const back = boardPath(clearedQuery, { project: undo?.project ?? "" });
      return redirectWithToast(href(back), "Undone");
    }
    const { undo } = await bookOnBoard(scope, input);
    // A drop does not change the tray. A booking from the tray opens the next project with the same length.
    const next = input.stays === "yes" ? query.project : (input.next ?? "");
    const kept = { project: next === input.project ? "" : next, minutes: next ? input.minutes : 0 };
    return redirect(href(boardPath(clearedQuery, { ...kept, done: writeUndo(undo) })), 303);
  });
}

export default function DispatchBoard() {
  const compact = usePacked(useLoaderData<HandlerData<typeof loader>>());
  const board = useMemo(() => expandBoard(compact), [compact]);
  const refusal = refusalOf(useActionResult());
  const { query, chosen } = board;
  const container = useRef<HTMLDivElement>(null);
  const { dragged, check } = useDragging(container, board);
  useVisitSelection(container);
  useVisitTitles(container, board);
  return (
    <Page
      title="Scheduling"
      width="wide"
      help="schedule"
      action={<BoardHead {...board} waiting={board.tray.countText} />}
    >
      <div
        ref={container}
        className="board"
        data-pane={query.pane || undefined}
        data-chosen={chosen ? "" : undefined}
        data-select={query.select || undefined}
      >
        <TrayPane
          query={query}
          tray={board.tray}
          pageSize={board.traySize}
          inspectors={board.lanes}
          chosen={chosen && <ChosenPanel {...{ board, chosen, refusal }} />}
        />
        <div className="board-plan">
          <div className="min-w-0">
            {board.map && <RouteMap map={board.map} query={query} />}
            {board.dayWithoutWork && (
              <NoWorkNote dayWithoutWork={board.dayWithoutWork} query={query} />
            )}
          </div>
          {query.view === "week" ? (
            <WeekGrid board={board} dragged={dragged} />
          ) : (
            <DayLanes board={board} dragged={dragged} />
          )}
          <BoardNotes {...board} />
          <MoveBar />
        </div>
      </div>
      <div role="status">
        {board.done && <DoneNotice key={board.done.token} done={board.done} />}
        {dragged?.lane && check && (
          <div className="board-hint" style={hintStyle(dragged.at)}>
            <p className="font-semibold">{check.title}</p>
            <Checks checks={check.checks} />
          </div>
        )}
      </div>
    </Page>
  );
}

/** Where the drive times come from, and a link for browsers without JavaScript. */
function BoardNotes({ drivesText, query }: Pick<Board, "drivesText" | "query">) {
  return (
    <p className="flex flex-wrap gap-x-4 px-3 py-2 text-xs text-muted empty:hidden">
      {drivesText}
      <SelectLink query={query} />
    </p>
  );
}

/** Says that nobody works on the asked day, and leads to the next one with work. */
function NoWorkNote({
  dayWithoutWork,
  query,
}: {
  dayWithoutWork: NonNullable<Board["dayWithoutWork"]>;
  query: BoardQuery;
}) {
  const href = useOrganizationPath();
  const { shortText, next, isPassed } = dayWithoutWork;
  return (
    <p className="border-b border-line px-3 py-2 text-sm text-muted">
      {`Nobody has visits or hours on ${shortText}. `}
      {isPassed ? (
        "This is the next day with some."
      ) : next ? (
        <Link to={href(boardPath(query, { date: next.day }))} className="text-link">
          Go to {next.shortText}
        </Link>
      ) : (
        <Link to={href("/settings/scheduling")} className="text-link">
          Enter hours
        </Link>
      )}
    </p>
  );
}

/** Places the hint beside the pointer, within the window. */
function hintStyle({ x, y }: { x: number; y: number }) {
  return {
    left: Math.max(8, Math.min(x + 16, window.innerWidth - 356)),
    top: Math.max(8, Math.min(y + 24, window.innerHeight - 200)),
  };
}

/** Shows the last booking and an undo button. Ctrl+Z presses the button. */
function DoneNotice({ done }: { done: NonNullable<Board["done"]> }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).matches("input, textarea, select");
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || isTyping) return;
      event.preventDefault();
      button.current?.click();
    };
    window.addEventListener("keydown", undo);
    return () => window.removeEventListener("keydown", undo);
  }, []);
  return (
    <Form method="post" preventScrollReset className="board-done">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="done" value={done.token} />
      <span>{done.message}</span>
      <button ref={button}>Undo</button>
    </Form>
  );
}

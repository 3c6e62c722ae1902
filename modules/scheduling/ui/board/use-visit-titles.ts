/**
 * Gives a visit its tooltip when the pointer or the focus reaches it. In the page it would repeat the text of hundreds of
 * visits.
 */
import { useEffect, type RefObject } from "react";
import type { LaneVisit } from "../../domain/board/lanes.server.ts";
import type { Board } from "../../domain/board/load-board.server.ts";
import { visitOf } from "./dragged-visit.ts";

export const titleOfVisit = (
  { time, name, city }: Pick<LaneVisit, "time" | "name" | "city">,
  conflict: string | null | undefined,
): string => [time, name, city, conflict].filter(Boolean).join(", ");

export function useVisitTitles(container: RefObject<HTMLElement>, board: Board): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const name = ({ target }: Event) => {
      const visit = (target as Element).closest<HTMLElement>(".board-visit[data-drag]");
      const booked = visit && visitOf(visit, board)?.booked;
      if (booked) visit.title = titleOfVisit(booked, booked.conflict?.text);
    };
    element.addEventListener("pointerover", name, { signal: stop.signal });
    element.addEventListener("focusin", name, { signal: stop.signal });
    return () => stop.abort();
  }, [container, board]);
}

import { useState, type PointerEvent } from "react";

interface Dropped {
  id: string;
  /** The item it would be put in front of; null for the end. */
  before: string | null;
  /** The section whose tab it was let go on; null for a place in the list itself. */
  section: string | null;
}

/** What a drag is shown as while it lasts. */
type Dragged = Pick<Dropped, "id" | "before">;

interface Grip {
  /** It is not in the list yet, and comes into it only when it is let go over the list. */
  isNew?: boolean;
}

/** Pixels a pointer moves before it drags; less is a press. */
const threshold = 6;
/** This near to the window's edge the page scrolls along. */
const edge = 60;

/** The first other item that lies behind the pointer, row by row. */
function itemBehind(list: Element, id: string, x: number, y: number, axis: "x" | "y") {
  for (const item of list.querySelectorAll<HTMLElement>("[data-order]")) {
    const itemId = item.dataset.order ?? null;
    if (itemId === id) continue;
    const { top, bottom, left, width, height } = item.getBoundingClientRect();
    const isBehind =
      axis === "y" ? y < top + height / 2 : y < top || (y <= bottom && x < left + width / 2);
    if (isBehind) return itemId;
  }
  return null;
}

/** Marks a tab that takes what is dropped on it into its section. */
export function sectionTab(id: string) {
  return { "data-section": id };
}

/** The tab of another list under the pointer, marked while something is held over it. */
function tabUnder(list: Element, x: number, y: number): HTMLElement | null {
  const tab = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-section]") ?? null;
  return tab === null || list.contains(tab) ? null : tab;
}

function markTab(tab: HTMLElement | null): void {
  for (const marked of document.querySelectorAll<HTMLElement>("[data-section][data-over]"))
    if (marked !== tab) delete marked.dataset.over;
  if (tab) tab.dataset.over = "";
}

function isOver(list: Element, x: number, y: number): boolean {
  const { top, bottom, left, right } = list.getBoundingClientRect();
  return x >= left && x <= right && y >= top - edge && y <= bottom + edge;
}

/** The press that ends a drag is not a press: a link that was dragged is not followed. */
function swallowClick(): void {
  const swallow = (event: Event) => event.preventDefault();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/**
 * Dragging to order a list whose items carry `data-order` with their id. It only finds the place: `drop` does the move,
 * by the same post as the buttons that need no dragging. The Escape key lets go without a move.
 */
export function useDragOrder(axis: "x" | "y", drop: (dropped: Dropped) => void) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);

  const begin = (id: string, from: { clientX: number; clientY: number }, isNew: boolean) => {
    let isMoving = false;
    let current: Dragged | null = null;
    let tab: HTMLElement | null = null;
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (!list) return;
      if (!isMoving && Math.hypot(x - from.clientX, y - from.clientY) < threshold) return;
      isMoving = true;
      if (y < edge) window.scrollBy(0, -12);
      else if (y > window.innerHeight - edge) window.scrollBy(0, 12);
      tab = isNew ? null : tabUnder(list, x, y);
      markTab(tab);
      const place =
        isNew && !isOver(list, x, y) ? null : { id, before: itemBehind(list, id, x, y, axis) };
      if (place?.before === current?.before) return;
      current = place;
      setDragged(current);
    };
    const stop = () => {
      listening.abort();
      markTab(null);
      setDragged(null);
    };
    const end = () => {
      stop();
      if (!isMoving) return;
      swallowClick();
      const section = tab?.dataset.section ?? null;
      if (current) drop({ ...current, section });
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Escape") stop();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", stop, { signal });
    window.addEventListener("keydown", press, { signal });
  };

  const grip = (id: string, { isNew = false }: Grip = {}) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) begin(id, event, isNew);
    },
    onDragStart(event: { preventDefault: () => void }) {
      event.preventDefault();
    },
  });

  return { list: setList, grip, dragged };
}

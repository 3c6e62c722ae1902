import { useState, type PointerEvent } from "react";

interface DropTarget {
  id: string;
  /** The item that will follow it; null for the end. */
  before: string | null;
  /** The section whose tab it was dropped on; null for a position in the list itself. */
  section: string | null;
}

/** How a drag in progress is rendered. */
type Dragged = Pick<DropTarget, "id" | "before">;

interface Grip {
  /** True for an item that is not in the list yet. It is added only when dropped over the list. */
  isNew?: boolean;
}

/** Pixels a pointer must move to start a drag; less is a click. */
const threshold = 6;
/** Pixels from the window's edge within which the page scrolls. */
const edge = 60;

/** Returns the first other item after the pointer, row by row. */
function itemBehind(list: Element, id: string, x: number, y: number, axis: "x" | "y") {
  const isStacked = axis === "y" || getComputedStyle(list).flexDirection === "column";
  for (const item of list.querySelectorAll<HTMLElement>("[data-order]")) {
    const itemId = item.dataset.order ?? null;
    if (itemId === id) continue;
    const { top, bottom, left, width, height } = item.getBoundingClientRect();
    const isBehind = isStacked
      ? y < top + height / 2
      : y < top || (y <= bottom && x < left + width / 2);
    if (isBehind) return itemId;
  }
  return null;
}

/** Marks a tab as a drop target for its section. */
export function sectionTab(id: string) {
  return { "data-section": id };
}

/** Returns the tab of another list under the pointer; it is highlighted during the drag. */
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

/** Suppresses the click at the end of a drag, so that a dragged link is not followed. */
function swallowClick(): void {
  const swallow = (event: Event) => event.preventDefault();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/**
 * Reorders a list by dragging. Its items have their id in `data-order`. It only finds the position: `drop` makes the
 * move with the same post as the buttons. The Escape key cancels.
 */
export function useDragOrder(axis: "x" | "y", drop: (dropped: DropTarget) => void) {
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

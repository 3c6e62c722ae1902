import { Link, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { BuilderView } from "../../domain/page/builder-view.server.ts";
import { hasUnsentText } from "./unsent-text.ts";
import { sectionTab, useDragOrder } from "../section/use-drag-order.ts";
import { WorkButton, workForm } from "./work-form.tsx";

interface SectionStripProps {
  builder: BuilderView;
  /** The open section. */
  current: string | null;
  /** The id of the next question or section to add. */
  newId: string;
}

const tabClass =
  "flex min-h-control max-w-64 items-center gap-2 rounded-md border border-edge bg-raised px-3 text-sm " +
  "select-none hover:bg-sunken aria-[current=page]:border-ink aria-[current=page]:bg-sunken " +
  "aria-[current=page]:font-semibold";

/** The sections as tabs in form order. They are reordered by dragging; the buttons on a section's page do the same. */
export function SectionStrip({ builder, current, newId }: SectionStripProps) {
  const under = useOrganizationPath();
  const submit = useSubmit();
  const { frame, sections, canEdit } = builder;
  const { list, grip, dragged } = useDragOrder("x", ({ id, before }) => {
    if (hasUnsentText()) return;
    const fields = { intent: "move-section", id, before: before ?? "" };
    submit(fields, { method: "post", preventScrollReset: true, replace: true });
  });
  const open = useOpenTab(current);
  return (
    <nav aria-label="Sections" className="flex min-w-0 flex-wrap items-center gap-2">
      <ol
        ref={list}
        className="flex min-w-0 items-center gap-2 empty:hidden max-sm:w-full max-sm:overflow-x-auto max-sm:py-1 sm:flex-wrap"
      >
        {sections.map(({ id, title, questions }, at) => (
          <li
            key={id}
            data-order={id}
            ref={id === current ? open : undefined}
            {...(canEdit && sectionTab(id))}
            className={`relative min-w-0 pointer-fine:touch-pan-y max-sm:flex-none data-over:rounded-md data-over:outline-2 data-over:outline-accent ${id === current ? "[scroll-initial-target:nearest]" : ""} ${dragged?.before === id ? "border-l-4 border-accent pl-1" : ""} ${dragged?.id === id ? "opacity-50" : ""}`}
            {...(canEdit ? grip(id) : {})}
          >
            <Link
              to={under(`/forms/${frame.id}/sections/${id}`)}
              draggable={false}
              preventScrollReset
              aria-current={id === current ? "page" : undefined}
              className={tabClass}
            >
              <span className="text-muted">{at + 1}</span>
              <bdi className="truncate">{title}</bdi>
              <span className="text-muted">
                {questions}
                <span className="sr-only">{questions === 1 ? " field" : " fields"}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {canEdit && (
        <>
          <input type="hidden" name="newId" value={newId} form={workForm} />
          <WorkButton intent="add-section" icon="plus">
            Add Section
          </WorkButton>
        </>
      )}
    </nav>
  );
}

/** Scrolls the open tab into view where the tabs are one scrollable row. */
function useOpenTab(current: string | null) {
  const tab = useRef<HTMLLIElement>(null);
  const isHydrated = useRef(false);
  useEffect(() => {
    const row = tab.current?.parentElement;
    // Keep the position when the person scrolled the row before hydration.
    const isLeft = !isHydrated.current && row?.scrollLeft !== 0;
    isHydrated.current = true;
    if (current === null || !tab.current || !row || isLeft) return;
    const { left, width } = tab.current.getBoundingClientRect();
    const { left: start, width: rowWidth } = row.getBoundingClientRect();
    row.scrollLeft += left - start - (rowWidth - width) / 2;
  }, [current]);
  return tab;
}

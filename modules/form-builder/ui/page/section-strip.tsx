import { Link, useSubmit } from "@remix-run/react";
import { Fragment, useEffect, useRef } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { BuilderView } from "../../domain/page/builder-view.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { hasUnsentText } from "./unsent-text.ts";
import { sectionTab, useDragOrder } from "../section/use-drag-order.ts";
import { WorkButton, workForm } from "./work-form.tsx";

interface SectionStripProps {
  builder: BuilderView;
  /** The open section. */
  current: string | null;
  /** The id of the next question or section to add. */
  newId: string;
  /** The open section's questions, to jump to. */
  questions?: readonly { id: string; label: string }[];
}

/**
 * The sections in form order, as tabs, and beside the questions as an outline. They are reordered by dragging; the buttons on a
 * section's page do the same.
 */
export function SectionStrip({ builder, current, newId, questions = [] }: SectionStripProps) {
  const href = useOrganizationPath();
  const submit = useSubmit();
  const { frame, sections, canEdit } = builder;
  const { list, grip, dragged } = useDragOrder("x", ({ id, before }) => {
    if (hasUnsentText()) return;
    const fields = { intent: "move-section", id, before: before ?? "" };
    submit(fields, { method: "post", preventScrollReset: true, replace: true });
  });
  const open = useOpenTab(current);
  return (
    <nav
      aria-label="Sections"
      className={current === null ? "section-strip" : "section-strip builder-outline"}
    >
      <ol ref={list} className="section-list">
        {sections.map(({ id, title, questions: count, asks }, index) => (
          <Fragment key={id}>
            <li
              data-order={id}
              ref={id === current ? open : undefined}
              {...(canEdit && sectionTab(id))}
              className={`relative min-w-0 pointer-fine:[touch-action:pan-y] data-over:outline-2 ${id === current ? "[scroll-initial-target:nearest]" : ""} ${dragged?.before === id ? "border-l-4 border-accent pl-2" : ""} ${dragged?.id === id ? "opacity-50" : ""}`}
              {...(canEdit ? grip(id) : {})}
            >
              <Link
                to={href(`/forms/${frame.id}/sections/${id}`)}
                draggable={false}
                preventScrollReset
                aria-current={id === current ? "page" : undefined}
                className="section-tab"
              >
                <span className="text-muted">{index + 1}</span>
                <bdi>{title}</bdi>
                {!canEdit && current === null && <Asks labels={asks} />}
                <span className="text-muted">
                  {count}
                  <span className="section-word">{count === 1 ? " field" : " fields"}</span>
                </span>
              </Link>
            </li>
            {id === current && questions.length > 0 && <QuestionLinks questions={questions} />}
          </Fragment>
        ))}
      </ol>
      {canEdit && (
        <>
          <input type="hidden" name="newId" value={newId} form={workForm} />
          <WorkButton intent="add-section" icon="plus">
            Add Section
          </WorkButton>
          <CopyLink formId={frame.id} into={current} />
        </>
      )}
    </nav>
  );
}

/** What the section asks, as far as the line goes. */
function Asks({ labels }: { labels: readonly string[] }) {
  return (
    <span className="min-w-0 flex-1 truncate text-muted max-sm:hidden">{labels.join(", ")}</span>
  );
}

/** From the page of a section it leads back there. */
function CopyLink({ formId, into }: { formId: string; into: string | null }) {
  const to = useOrganizationPath()(`/forms/${formId}/copy`);
  return (
    <LinkButton to={into === null ? to : `${to}?into=${into}`} icon="copy">
      Copy from a Form
    </LinkButton>
  );
}

/** Shown in the outline alone. */
function QuestionLinks({ questions }: Required<Pick<SectionStripProps, "questions">>) {
  return (
    <li className="builder-jumps">
      <ol aria-label="Fields">
        {questions.map(({ id, label }) => (
          <li key={id}>
            <a href={`#question-${id}`}>{label}</a>
          </li>
        ))}
      </ol>
    </li>
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

import { Form, Link, useSubmit } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { BuilderView } from "../../domain/builder-view.server.ts";
import { holdsTyping } from "./holds-typing.ts";
import { useDragOrder } from "./use-drag-order.ts";

interface SectionStripProps {
  builder: BuilderView;
  /** The section on the page. */
  current: string | null;
  /** Id of the next new section. */
  newId: string;
}

const tabClass =
  "flex min-h-control max-w-64 items-center gap-2 rounded-md border border-edge bg-raised px-3 text-sm " +
  "select-none hover:bg-sunken aria-[current=page]:border-ink aria-[current=page]:bg-sunken " +
  "aria-[current=page]:font-semibold";

/** The sections as tabs in form order. They are dragged to reorder; the buttons on a section's page do the same. */
export function SectionStrip({ builder, current, newId }: SectionStripProps) {
  const under = useOrganizationPath();
  const submit = useSubmit();
  const { frame, sections, canEdit } = builder;
  const { list, grip, dragged } = useDragOrder("x", (id, before) => {
    if (holdsTyping()) return;
    const fields = { intent: "move-section", id, before: before ?? "" };
    submit(fields, { method: "post", preventScrollReset: true, replace: true });
  });
  return (
    <nav aria-label="Sections" className="flex min-w-0 flex-wrap items-center gap-2">
      <ol ref={list} className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden">
        {sections.map(({ id, title, questions }, at) => (
          <li
            key={id}
            data-order={id}
            className={`min-w-0 touch-pan-y ${dragged?.before === id ? "border-l-4 border-accent pl-1" : ""} ${dragged?.id === id ? "opacity-50" : ""}`}
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
                <span className="sr-only"> questions</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {canEdit && (
        <Form method="post">
          <input type="hidden" name="newId" value={newId} />
          <Button icon="plus" name="intent" value="add-section">
            Add Section
          </Button>
        </Form>
      )}
    </nav>
  );
}

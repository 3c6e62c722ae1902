import type { PageLink } from "#app/platform/manifest/links.ts";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Menu, MenuLink } from "#app/ui/overlay/menu.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { filterChips, type FilterChip } from "#app/ui/table/filter-chips.tsx";
import { RowMenu, RowMenuConfirm, RowMenuLink } from "#app/ui/table/row-menu.tsx";
import { SelectionConfirm, type Selection } from "#app/ui/table/selection-bar.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { allTab, type PageKeys, type TableQuery } from "#app/platform/lists/table-query.ts";
import { Timestamp } from "#app/ui/time.tsx";
import { formColumns } from "../../domain/list/form-list-columns.ts";
import {
  formListTexts,
  formState,
  formStates,
  rubricText,
} from "../../domain/list/form-list-texts.ts";
import type { ListedForm } from "../../domain/list/list-forms.server.ts";
import { AddFormButton } from "./add-form-button.tsx";
import { DuplicateItem, DuplicatingToast } from "./duplicate-item.tsx";

/** A row, with the id for its copy. */
type FormRow = ListedForm & { copyId: string };

interface FormTableProps {
  rows: FormRow[];
  /** The id of the form that 'Add New Form' would create. */
  newFormId: string;
  tabs: { status: string; count: number }[];
  total: number;
  keys: PageKeys;
  query: TableQuery;
  /** Links to create a form that other modules add. */
  createLinks: PageLink[];
}

/** The organization's forms, with tabs by state. */
export function FormTable({
  rows,
  newFormId,
  createLinks,
  tabs,
  total,
  keys,
  query,
}: FormTableProps) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const table = (
    <Table
      title="Forms"
      help="forms"
      list="forms"
      columns={columnsOf(href, zone)}
      rowActions={(form) => <FormMenu form={form} />}
      selection={useSelected()}
      rows={rows}
      rowKey={(form) => form.id}
      rowHref={(form) => href(`/forms/${form.id}`)}
      query={query}
      tabs={tabs}
      total={total}
      keys={keys}
      searchLabel="Search forms"
      filters={filterChips([stateChip(query.tab)])}
      actions={
        <>
          <AddFormButton id={newFormId} />
          {createLinks.length > 0 && (
            <Menu label="More" isShortOnPhone>
              {createLinks.map(({ id, label, path, icon }) => (
                <MenuLink key={id} to={href(`/forms${path}`)} icon={icon as IconName}>
                  {label}
                </MenuLink>
              ))}
            </Menu>
          )}
        </>
      }
      empty={{
        drawing: "clipboard",
        title: "No forms yet",
        text: "A form is what an inspector looks at and writes down. Take a ready one, or build your own.",
        action: <AddFormButton id={newFormId} tone="plain" />,
      }}
    />
  );
  return (
    <>
      {table}
      <DuplicatingToast />
    </>
  );
}

/** The filter of the column, beside the tabs that do the same with one press. */
function stateChip(state: string): FilterChip {
  return {
    label: "Published/Unpublished",
    name: "tab",
    offered: { choices: formStates.map((value) => ({ value, label: value })) },
    chosen: state === allTab ? "" : state,
  };
}

function columnsOf(href: (path: string) => string, zone: string): Column<FormRow>[] {
  const customCells: Partial<Record<string, (form: FormRow) => ReactNode>> = {
    createdAt: (form) => <Timestamp at={form.createdAt} zone={zone} dateOnly withoutWeekday />,
    updatedAt: (form) => <Timestamp at={form.updatedAt} zone={zone} dateOnly withoutWeekday />,
    // Most forms are published, so only the others have a badge.
    active: ({ active }) =>
      active ? (
        <span className="text-muted">{formState(active)}</span>
      ) : (
        <StatusBadge status={formState(active)} tone="warn" />
      ),
    rubricCount: (form) => (
      <Link to={href(`/forms/${form.id}/rubrics`)} className="text-link">
        {rubricText(form.rubricCount)}
      </Link>
    ),
  };
  return formColumns.map(({ key, label, text }) => {
    const cellText = (form: FormRow) => text(form, zone);
    const customCell = customCells[key];
    if (customCell)
      return { key, label, sortable: true, fit: "content", ...places[key], cell: customCell };
    return { key, label, sortable: true, text: cellText, cell: cellText };
  });
}

const places: Partial<Record<string, Pick<Column<FormRow>, "card" | "fit" | "text">>> = {
  active: { card: "last", text: ({ active }) => (active ? "" : formState(active)) },
  updatedAt: { card: "last" },
  rubricCount: { card: "end" },
};

function FormMenu({ form }: { form: FormRow }) {
  const href = useOrganizationPath();
  const path = href(`/forms/${form.id}`);
  return (
    <RowMenu id={`more-${form.id}`} about={form.title}>
      <RowMenuLink to={`${path}/preview`} icon="eye">
        Try it out
      </RowMenuLink>
      <DuplicateItem form={form} copyId={form.copyId} />
      <RowMenuConfirm
        id={`delete-${form.id}`}
        icon="trash"
        confirmLabel="Delete"
        question={formListTexts.reallyDelete}
        about={aboutDeleting(`“${form.title}”`)}
        action={`${path}/delete`}
      >
        Delete
      </RowMenuConfirm>
    </RowMenu>
  );
}

const aboutDeleting = (which: string) => `${which}. Projects that use it keep their own copy.`;

function useSelected(): Selection<FormRow> {
  const action = useOrganizationPath()("/forms/selected/delete");
  return {
    form: "selected-forms",
    nameOf: (form) => form.title,
    actions: (
      <SelectionConfirm
        action={action}
        icon="trash"
        question="Really delete these forms?"
        about={aboutDeleting("The selected forms")}
      >
        Delete
      </SelectionConfirm>
    ),
  };
}

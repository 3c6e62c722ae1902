import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageLink } from "#app/platform/manifest/links.ts";
import type { SavedView } from "#app/platform/lists/saved-views.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { HighlightedText } from "#app/ui/highlighted-text.tsx";
import { defaultQuestion } from "#app/ui/overlay/confirm.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RowMenu, RowMenuLink } from "#app/ui/table/row-menu.tsx";
import {
  SelectionAction,
  SelectionConfirm,
  SelectionDownload,
  SelectionLink,
  type Selection,
} from "#app/ui/table/selection-bar.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { usePeekPath } from "#app/ui/table/peek-frame.tsx";
import { filterChips } from "#app/ui/table/filter-chips.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ProjectListPage, ProjectListRow } from "../../domain/lists/list-projects.server.ts";
import type { ProjectPeek } from "../../domain/lists/peek-project.server.ts";
import { projectListColumns } from "../../domain/lists/project-list-columns.ts";
import {
  projectLists,
  type ProjectListId,
  type ProjectListQuery,
} from "../../domain/lists/project-lists.ts";
import { projectChips } from "./project-filters.tsx";
import { ProjectPeekFrame } from "./project-peek.tsx";
import { ProjectPopup } from "./project-popup.tsx";

interface ProjectTableProps {
  listId: ProjectListId;
  query: ProjectListQuery;
  page: ProjectListPage;
  views: readonly SavedView[];
  /** The project in the peek panel, from the URL. */
  peek: ProjectPeek | null;
  /** Actions that other modules offer for the selected projects. */
  actions: readonly PageLink[];
  /** The suggestion for a search that found nothing. */
  suggestion: string | null;
  /** The name of the missing permission if the viewer may see no projects. */
  missingPermission: string | null;
}

/** A list of projects with its tabs, search, filters and pages. The URL contains all its state. */
export function ProjectTable(props: ProjectTableProps) {
  const { listId, query, page, views, peek, actions, suggestion, missingPermission } = props;
  const href = useOrganizationPath();
  const viewer = useShell()?.viewer;
  const list = projectLists[listId];
  const canAdd =
    viewer !== undefined && viewer !== null && administratorTypes.includes(viewer.type);
  const add = canAdd && (
    <>
      <AddProject tone="primary" />
      <LinkButton to={href("/projects/bulk")} icon="list">
        Add Bulk Projects
      </LinkButton>
    </>
  );
  const table = (
    <Table
      title={list.title}
      help="import-projects"
      query={query}
      tabs={page.tabs}
      searchLabel={`Search ${list.title.toLowerCase()}`}
      actions={add}
      savedViews={{ list: listId, views }}
      filters={filterChips(projectChips(listId, { query, page }))}
      list={listId}
      columns={useColumns(listId, query.q)}
      rowActions={(row) => <ProjectMenu row={row} />}
      selection={useSelected(actions)}
      rows={page.rows}
      rowKey={(row) => row.id}
      rowHref={(row) => href(`/projects/${row.id}/manage`)}
      total={page.total}
      hasMore={page.hasMore}
      keys={page.keys}
      suggestion={suggestion}
      empty={{
        drawing: "roof",
        title: `No ${list.title.toLowerCase()} here`,
        text: missingPermission
          ? `You have no ${missingPermission} yet, so you see no projects. Ask an administrator of your organization for one.`
          : emptyTexts[listId],
        action: canAdd && listId === "projects" && <AddProject tone="plain" />,
      }}
    />
  );
  return (
    <>
      {page.searchNote && <Notice tone="warn">{page.searchNote}</Notice>}
      <ProjectPeekFrame ids={page.rows.map(({ id }) => id)} first={peek}>
        {list.hasPopup ? <ProjectPopup>{table}</ProjectPopup> : table}
      </ProjectPeekFrame>
    </>
  );
}

function AddProject({ tone }: { tone: "primary" | "plain" }) {
  const href = useOrganizationPath();
  return (
    <LinkButton to={href("/projects/add")} tone={tone} icon="plus">
      Add Project
    </LinkButton>
  );
}

const emptyTexts: Record<ProjectListId, string> = {
  projects: "A project is the inspection of one site, from the request to the scored report.",
  inspections: "Projects your organization inspects appear here.",
  requests: "Requests from other organizations appear here until you accept or reject them.",
};

const cellRenderers: Record<string, (row: ProjectListRow, zone: string) => ReactNode> = {
  day: (row, zone) => <Timestamp at={row.createdAt} zone={zone} dateOnly withoutWeekday />,
  status: (row) => <StatusBadge status={row.status} />,
};

/** Marks the search words in text columns. */
function useColumns(listId: ProjectListId, q: string): Column<ProjectListRow>[] {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  // The visit is shown below the inspector's name, because the specification fixes the column headings.
  const columns = projectListColumns(listId).filter(({ kind }) => kind !== "visit");
  return columns.map(({ key, label, text, kind, fit, card, sort, isHidden }) => {
    const sortable = sort !== undefined;
    const render = kind && cellRenderers[kind];
    if (render)
      return { key, label, sortable, card, fit: "content", cell: (row) => render(row, zone) };
    const cellText = (row: ProjectListRow) => text(row, zone);
    if (key === "inspector")
      return {
        key,
        label,
        sortable,
        text: cellText,
        card,
        cell: (row) => <Inspector row={row} name={cellText(row)} q={q} />,
      };
    const cell = (row: ProjectListRow) => (
      <>
        <HighlightedText text={cellText(row) || "–"} searchText={q} />
        {key === "owner" && row.codes && <FoundCodes codes={row.codes} q={q} />}
      </>
    );
    const isHiddenBesidePeek = key === "client";
    return {
      key,
      label,
      sortable,
      isHidden,
      text: cellText,
      fit: key === "type" ? "title" : fit,
      card,
      isHiddenBesidePeek,
      cell,
    };
  });
}

/** The name of the inspector and the time of the visit. On a phone the initials replace the name. */
function Inspector({ row, name, q }: { row: ProjectListRow; name: string; q: string }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  if (name === "") return <span className="text-muted">Nobody yet</span>;
  const { visitAt, siteZone } = row;
  return (
    <span className="person">
      <span className="row-face">
        <Avatar name={name} size={24} />
      </span>
      <span className="flex min-w-0 items-center gap-2 sm:grid sm:gap-0">
        <span className="person-name">
          <HighlightedText text={name} searchText={q} />
        </span>
        {visitAt !== null && (
          <span className="row-visit">
            <Timestamp at={visitAt} zone={siteZone ?? zone} namesZone={false} withoutWeekday />
          </span>
        )}
      </span>
    </span>
  );
}

function FoundCodes({ codes, q }: { codes: string; q: string }) {
  return (
    <span className="row-note block text-sm font-normal text-muted">
      <span className="sr-only">In the answers: </span>
      <HighlightedText text={codes} searchText={q} />
    </span>
  );
}

function ProjectMenu({ row }: { row: ProjectListRow }) {
  const href = useOrganizationPath();
  const project = href(`/projects/${row.id}`);
  return (
    <RowMenu id={`more-${row.id}`} about={row.siteOwner}>
      <RowMenuLink to={usePeekPath()(row.id)} icon="eye">
        Preview
      </RowMenuLink>
      <RowMenuLink to={`${project}/manage`} icon="folder">
        Open
      </RowMenuLink>
      <RowMenuLink to={`${project}/logs`} icon="scroll-text">
        Review Project Logs
      </RowMenuLink>
      {row.canDelete && (
        <RowMenuLink to={`${project}/delete`} icon="trash" tone="danger">
          Delete
        </RowMenuLink>
      )}
    </RowMenu>
  );
}

/** The actions that the viewer may use on the selected projects. */
function useSelected(actions: readonly PageLink[]): Selection<ProjectListRow> {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  const type = useShell()?.viewer?.type;
  const canDelete = type !== undefined && administratorTypes.includes(type);
  return {
    form: "selected-projects",
    nameOf: (row) => row.siteOwner,
    actions: (
      <>
        <input type="hidden" name="back" value={pathname + search} />
        {actions.map(({ id, label, path, icon, posts }) => {
          const Action = posts ? SelectionAction : SelectionLink;
          return (
            <Action key={id} action={href(path)} icon={icon as IconName}>
              {label}
            </Action>
          );
        })}
        <SelectionDownload action={href("/lists/projects/rows.csv")} icon="download">
          Export
        </SelectionDownload>
        {canDelete && (
          <SelectionConfirm
            action={href("/projects/selected/delete")}
            icon="trash"
            question={defaultQuestion}
            about="The selected projects can be restored from the trash."
          >
            Delete
          </SelectionConfirm>
        )}
      </>
    ),
  };
}

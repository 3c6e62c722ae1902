import { Link } from "@remix-run/react";
import { usePacked, type Packed } from "#app/platform/lists/packed.ts";
import type { SavedView } from "#app/platform/lists/saved-views.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { ProjectListPage, ProjectListRow } from "../../domain/lists/list-projects.server.ts";
import {
  filterNames,
  projectLists,
  type ListStrategy,
  type ProjectColumn,
  type ProjectListQuery,
} from "../../domain/lists/project-lists.ts";
import { ProjectFilters } from "./project-filters.tsx";
import { ProjectPopup } from "./project-popup.tsx";

interface ProjectTableProps {
  strategy: ListStrategy;
  query: ProjectListQuery;
  page: ProjectListPage;
  views: readonly SavedView[];
}

type Listed = Omit<ProjectTableProps, "strategy">;

/** The list from its page's data. */
export function ProjectList({
  strategy,
  packed,
}: {
  strategy: ListStrategy;
  packed: Packed<Listed>;
}) {
  return <ProjectTable strategy={strategy} {...usePacked(packed)} />;
}

/** A list of projects with its tabs, search, filters and pages; everything is in the address. */
export function ProjectTable({ strategy, query, page, views }: ProjectTableProps) {
  const under = useOrganizationPath();
  const viewer = useShell()?.viewer;
  const list = projectLists[strategy];
  const mayAdd =
    viewer !== undefined && viewer !== null && administratorTypes.includes(viewer.type);
  const add = mayAdd && (
    <>
      <LinkButton to={under("/projects/add")} tone="primary" icon="plus">
        Add Project
      </LinkButton>
      <LinkButton to={under("/projects/bulk")} icon="list">
        Add Bulk Projects
      </LinkButton>
    </>
  );
  const table = (
    <Table
      title={list.title}
      query={query}
      tabs={page.counts}
      searchLabel={`Search ${list.title.toLowerCase()}`}
      actions={add}
      savedViews={{ list: strategy, views }}
      filters={{
        names: filterNames,
        fields: <ProjectFilters strategy={strategy} query={query} page={page} />,
      }}
      columns={useColumns(strategy)}
      rows={page.rows}
      rowKey={(row) => row.id}
      rowHref={(row) => under(`/projects/${row.id}/manage`)}
      total={page.total}
      empty={{
        icon: "folder",
        title: `No ${list.title.toLowerCase()} here`,
        text: emptyTexts[strategy],
      }}
    />
  );
  return list.hasPopup ? <ProjectPopup>{table}</ProjectPopup> : table;
}

const emptyTexts: Record<ListStrategy, string> = {
  projects: "Projects you can see appear here. Add a project, or change the filters.",
  inspections: "Projects your organization inspects appear here.",
  requests: "Requests from other organizations appear here until you accept or reject them.",
};

function useColumns(strategy: ListStrategy): Column<ProjectListRow>[] {
  const under = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const cells: Record<ProjectColumn, Omit<Column<ProjectListRow>, "key" | "sortable">> = {
    owner: { label: "Site Owner", cell: (row) => row.siteOwner },
    site: { label: "Site", cell: (row) => row.site },
    client: { label: "Client", cell: (row) => row.client ?? "–" },
    inspector: { label: "Inspector", cell: (row) => row.inspector ?? "–" },
    type: { label: "Type", cell: (row) => row.type ?? "–" },
    created: {
      label: "Created",
      cell: (row) => <Moment at={row.createdAt} zone={zone} dateOnly />,
    },
    status: { label: "Status", cell: (row) => <StatusBadge status={row.status} /> },
  };
  const columns: Column<ProjectListRow>[] = projectLists[strategy].columns.map((key) => ({
    key,
    sortable: true,
    ...cells[key],
  }));
  return [
    ...columns,
    {
      key: "actions",
      label: "Actions",
      cell: (row) =>
        row.canDelete && (
          <Link to={under(`/projects/${row.id}/delete`)} className="text-link" discover="none">
            Delete
          </Link>
        ),
    },
  ];
}

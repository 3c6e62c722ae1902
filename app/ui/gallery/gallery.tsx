import type { ReactNode } from "react";
import { Avatar } from "../avatar.tsx";
import { LinkButton, Spinner } from "../button.tsx";
import { Card } from "../card.tsx";
import { DialogPage } from "../overlay/dialog.tsx";
import { formatDuration, formatFileSize, formatLogTime } from "../../platform/format.ts";
import { sampleCounts, sampleRows, sampleZone } from "./gallery-data.ts";
import { GalleryButtons, GalleryField, GalleryForm } from "./gallery-forms.tsx";
import { Icon } from "../icon.tsx";
import { iconNames } from "../icon-names.ts";
import { Kbd } from "../kbd.tsx";
import { Menu, MenuButton, MenuLink } from "../overlay/menu.tsx";
import { Notice } from "../notice.tsx";
import { Page, type Crumb } from "../page.tsx";
import { PieChart } from "../chart/pie-chart.tsx";
import { Progress } from "../chart/progress.tsx";
import { StatusBadge, statusFill } from "../status.tsx";
import { SummaryList } from "../summary-list.tsx";
import { readTableQuery } from "../../platform/lists/table-query.ts";
import { filterChips } from "../table/filter-chips.tsx";
import { Table } from "../table/table.tsx";
import { Timestamp } from "../time.tsx";
import { ToastRegion } from "../overlay/toast.tsx";

/** Every UI component on one page. `url` is the path and search of the page that shows it. */
export function Gallery({ url, breadcrumbs }: { url: string; breadcrumbs?: readonly Crumb[] }) {
  return (
    <Page
      title="Interface parts"
      breadcrumbs={breadcrumbs}
      action={
        <Menu label="More">
          <MenuLink to="#print" icon="file-text">
            Show as a document
          </MenuLink>
          <MenuButton icon="undo">Start again</MenuButton>
        </Menu>
      }
    >
      <Card title="Buttons">
        <GalleryButtons />
      </Card>
      <GalleryText />
      <GalleryTable url={url} />
      <Card title="A form with mistakes">
        <GalleryForm />
      </Card>
      <section aria-label="Field screen">
        <GalleryField />
      </section>
      <GalleryCharts />
      <GalleryRecord />
      <DialogPage title="A dialog is a page" closeTo={url}>
        <p>It has an address, and Back closes it.</p>
      </DialogPage>
      <ToastRegion
        toasts={[
          { id: "warning", message: "successfully created bulk users" },
          { id: "error", message: "failed to commit all users to the database" },
          { id: "success", message: "Inspection scheduled", tone: "success" },
        ]}
      />
    </Page>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}

function GalleryText() {
  return (
    <Card title="Statuses, icons and messages">
      <div className="grid gap-4">
        <Row>
          {sampleCounts.map(({ status }) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Row>
        <Row>
          {["Incomplete", "Submitted", "Rejected"].map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <StatusBadge status="Unread" tone="info" />
        </Row>
        <Row>
          {iconNames.map((name) => (
            <Icon key={name} name={name} size={20} label={name} />
          ))}
        </Row>
        <Notice>Rosa Alvarez is reviewing this project.</Notice>
        <Notice tone="ok">All photos are uploaded.</Notice>
        <Notice tone="warn">This visit overlaps another by 30 minutes.</Notice>
        <Notice tone="bad">The answers could not be saved.</Notice>
        <Row>
          <Avatar name="Rosa Alvarez" />
          <span>Rosa Alvarez</span>
          <Spinner label="Sending photos" />
          <Kbd>/</Kbd>
        </Row>
      </div>
    </Card>
  );
}

function GalleryTable({ url }: { url: string }) {
  const query = readTableQuery(url, {
    tabs: sampleCounts.map((tab) => tab.status),
    sortable: ["site", "at"],
    defaults: { sort: "-at" },
  });
  return (
    <Table
      title="Projects"
      titleLevel={2}
      query={query}
      tabs={sampleCounts}
      searchLabel="Search projects"
      actions={
        <>
          <LinkButton to="#bulk">Add in bulk</LinkButton>
          <LinkButton to="#add" tone="primary" icon="plus">
            Add project
          </LinkButton>
        </>
      }
      filters={filterChips([
        {
          label: "Inspector",
          name: "inspector",
          anyText: "Anyone",
          offered: {
            choices: ["Rosa Alvarez", "Tom Okafor"].map((value) => ({ value, label: value })),
          },
          chosen: new URLSearchParams(url.split("?")[1]).get("inspector") ?? "",
        },
      ])}
      columns={[
        { key: "site", label: "Site", sortable: true, cell: (row) => row.site },
        { key: "status", label: "Status", cell: (row) => <StatusBadge status={row.status} /> },
        { key: "inspector", label: "Inspector", cell: (row) => row.inspector },
        {
          key: "at",
          label: "Visit",
          sortable: true,
          cell: (row) => <Timestamp at={row.at} zone={sampleZone} />,
        },
        {
          key: "duration",
          label: "Duration",
          align: "end",
          cell: (row) => formatDuration(row.minutes),
        },
        { key: "score", label: "Score", align: "end", cell: (row) => `${row.score}%` },
      ]}
      rows={query.tab === "All" ? sampleRows : sampleRows.filter((row) => row.status === query.tab)}
      rowKey={(row) => row.id}
      rowHref={(row) => `#${row.id}`}
      total={95}
      empty={{ title: "No projects yet", text: "Projects to inspect appear here." }}
    />
  );
}

function GalleryCharts() {
  const data = sampleCounts.map(({ status, count }) => ({
    label: status,
    value: count,
    fill: statusFill(status),
  }));
  return (
    <Card>
      <PieChart
        title="Projects in Status"
        description="Most projects are completed; 32 are scheduled."
        data={data}
        unit="Projects"
      />
    </Card>
  );
}

function GalleryRecord() {
  const visited = "2026-03-03T16:30:05Z";
  return (
    <Card
      title="A record"
      actions={
        <LinkButton to="#edit" icon="pencil">
          Edit
        </LinkButton>
      }
    >
      <div className="grid gap-4">
        <SummaryList
          rows={[
            { label: "Visit", value: <Timestamp at={visited} zone={sampleZone} /> },
            { label: "History entry", value: formatLogTime(visited, sampleZone) },
            { label: "Report", value: `report.pdf, ${formatFileSize(2_500_000)}` },
            { label: "System installer", value: "" },
          ]}
        />
        <Progress label="Sections" value={3} max={8} text="3 of 8 sections" />
      </div>
    </Card>
  );
}

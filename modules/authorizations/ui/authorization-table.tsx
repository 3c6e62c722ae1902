import { LinkButton } from "#app/ui/button.tsx";
import { EmailLink } from "#app/ui/contact-links.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { AuthorizationRow } from "../domain/list-authorizations.server.ts";
import { endingMessage } from "../domain/ending-message.ts";
import { CompanySearch } from "./company-search.tsx";
import { requestsOf, SidePermissionList, WaitingRequests } from "./side-permission-list.tsx";

interface AuthorizationTableProps {
  organizationId: string;
  query: TableQuery;
  rows: AuthorizationRow[];
  total: number;
  keys: PageKeys;
}

/** What waits for an answer, and the organizations the viewer's has a relationship with: what each side allows the other. */
export function AuthorizationTable({ organizationId, ...list }: AuthorizationTableProps) {
  const href = useOrganizationPath();
  const requests = list.rows.flatMap((row) => requestsOf(row, organizationId));
  const isAnswering = requests.length > 0;
  return (
    <Page
      width="wide"
      title="Authorizations"
      aside={<SettingsMenu here="settings-authorizations" />}
      action={
        <LinkButton
          to={href("/authorizations/add")}
          tone={isAnswering ? "plain" : "primary"}
          icon="plus"
        >
          Add New Authorization
        </LinkButton>
      }
    >
      {isAnswering && <WaitingRequests requests={requests} />}
      <div className="sm:max-w-96">
        <CompanySearch searchText={list.query.q} />
      </div>
      <Table
        title="Authorizations"
        titleLevel={2}
        isTitleHidden
        columns={columnsOf(organizationId)}
        rowKey={(row) => row.id}
        empty={{
          drawing: "clipboard",
          title: "No authorizations yet",
          text: "Ask another company for its clients or field users. Once it confirms, you can choose them in your projects.",
        }}
        {...list}
      />
    </Page>
  );
}

function columnsOf(organizationId: string): Column<AuthorizationRow>[] {
  return [
    {
      key: "company",
      label: "Company",
      sortable: true,
      cell: (row) => <span className="font-semibold wrap-anywhere">{row.company}</span>,
    },
    {
      key: "phone",
      label: "Phone",
      fit: "content",
      card: "line",
      cell: ({ phone }) => phone ?? "–",
    },
    {
      key: "email",
      label: "Email",
      card: "below",
      cell: ({ email }) => (email ? <EmailLink email={email} /> : "–"),
    },
    {
      key: "them",
      label: "Them",
      fit: "text",
      card: "line",
      cell: (row) => (
        <SidePermissionList
          row={row}
          side="them"
          holderId={row.themId}
          viewerOrganizationId={organizationId}
        />
      ),
    },
    {
      key: "you",
      label: "You",
      fit: "text",
      card: "line",
      cell: (row) => (
        <SidePermissionList
          row={row}
          side="you"
          holderId={organizationId}
          viewerOrganizationId={organizationId}
        />
      ),
    },
    {
      key: "delete",
      label: "Delete",
      fit: "content",
      card: "beside",
      cell: (row) => <DeleteButton row={row} />,
    },
  ];
}

function DeleteButton({ row }: { row: AuthorizationRow }) {
  const href = useOrganizationPath();
  return (
    <Confirm
      id={`delete-${row.id}`}
      label={`Delete ${row.company}`}
      question="Really delete this relationship?"
      about={endingMessage(row.company, row.openWork)}
      confirmLabel="Delete"
      icon="trash"
      iconOnly
      pageButtonTone="quiet"
      action={href(`/authorizations/${row.id}/delete`)}
    />
  );
}

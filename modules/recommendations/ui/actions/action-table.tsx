import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { RowMenu, RowMenuConfirm, RowMenuLink } from "#app/ui/table/row-menu.tsx";
import { RowMoves } from "#app/ui/table/row-moves.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { ActionRow } from "../../domain/actions/action-rows.server.ts";
import { IconPicture } from "../ratings/icon-picture.tsx";
import { ReferenceLinks } from "./reference-links.tsx";

/** The form's actions in their order. */
export function ActionTable({ formId, actions }: { formId: string; actions: ActionRow[] }) {
  const href = useOrganizationPath();
  const path = (rest: string) => href(`/forms/${formId}/actions${rest}`);
  return (
    <Table
      title="Actions of this form"
      titleLevel={2}
      isTitleHidden
      columns={columns.filter(({ key }) => key !== "icon" || actions.some(({ icon }) => icon))}
      rows={actions}
      rowKey={(action) => action.id}
      rowHref={(action) => path(`/${action.id}`)}
      rowActions={(action) => <ActionButtons action={action} path={path} count={actions.length} />}
      empty={{
        drawing: "clipboard",
        title: "No actions yet",
        text: "Actions to take when an answer fails. The rubrics of this form use them.",
      }}
    />
  );
}

const columns: Column<ActionRow>[] = [
  {
    key: "strategy",
    label: "Strategy",
    fit: "long-text",
    cell: (action) => `${action.actionIndex}. ${action.strategy}`,
  },
  {
    key: "description",
    label: "Description",
    card: "below",
    cell: (action) => (
      <span className="line-clamp-2 whitespace-normal wrap-anywhere">
        {action.actionDescription}
      </span>
    ),
  },
  {
    key: "references",
    label: "References",
    card: "line",
    fit: "number",
    leftOut: true,
    text: (action) => action.referenceInformation,
    cell: (action) =>
      action.referenceInformation && <ReferenceLinks text={action.referenceInformation} />,
  },
  { key: "cost", label: "Cost", fit: "content", card: "last", cell: (action) => action.cost },
  {
    key: "difficulty",
    label: "Difficulty",
    fit: "content",
    card: "last",
    cell: (action) => action.difficulty,
  },
  {
    key: "criticality",
    label: "Criticality",
    fit: "content",
    card: "last",
    cell: (action) => action.criticality,
  },
  {
    key: "icon",
    label: "Icon",
    fit: "number",
    card: "end",
    cell: ({ icon }) => icon && <IconPicture fileId={icon.fileId} name={icon.name} />,
  },
  {
    key: "tags",
    label: "Tags",
    card: "line",
    leftOut: true,
    text: (action) => action.tags.join(", "),
    cell: (action) => action.tags.join(", "),
  },
];

interface ActionButtonsProps {
  action: ActionRow;
  path: (rest: string) => string;
  count: number;
}

function ActionButtons({ action, path, count }: ActionButtonsProps) {
  const { id, actionIndex } = action;
  const name = `action ${actionIndex}`;
  return (
    <div className="flex items-center justify-end">
      <RowMoves name={name} action={path(`/${id}/order`)} at={actionIndex} first={1} last={count} />
      <RowMenu id={`more-${id}`} about={name}>
        <RowMenuLink to={path(`/${id}`)} icon="pencil">
          Edit
        </RowMenuLink>
        <RowMenuConfirm
          id={`delete-${id}`}
          icon="trash"
          confirmLabel="Delete"
          about={`${actionIndex}. ${action.strategy}`}
          action={path(`/${id}/delete`)}
        >
          Delete
        </RowMenuConfirm>
      </RowMenu>
    </div>
  );
}

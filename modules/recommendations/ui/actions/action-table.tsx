import { Form } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Confirm, defaultQuestion } from "#app/ui/overlay/confirm.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { ActionRow } from "../../domain/actions/action-rows.server.ts";
import { IconPicture } from "../ratings/icon-picture.tsx";
import { ReferenceLinks } from "./reference-links.tsx";

/** The form's actions in their order. */
export function ActionTable({ formId, actions }: { formId: string; actions: ActionRow[] }) {
  const under = useOrganizationPath();
  const path = (rest: string) => under(`/forms/${formId}/actions${rest}`);
  return (
    <Table
      title="Actions of this form"
      titleLevel={2}
      columns={columnsOf(path, actions.length)}
      rows={actions}
      rowKey={(action) => action.id}
      rowHref={(action) => path(`/${action.id}`)}
      actions={
        <LinkButton to={path("/add")} tone="primary" icon="plus">
          Add Action
        </LinkButton>
      }
      empty={{
        icon: "list",
        title: "No actions yet",
        text: "Actions to take when an answer fails. The rubrics of this form use them.",
      }}
    />
  );
}

function columnsOf(path: (rest: string) => string, count: number): Column<ActionRow>[] {
  return [
    {
      key: "strategy",
      label: "Strategy",
      cell: (action) => `${action.actionIndex}. ${action.strategy}`,
    },
    {
      key: "description",
      label: "Description",
      cell: (action) => (
        <span className="line-clamp-4 whitespace-pre-line wrap-anywhere">
          {action.actionDescription}
        </span>
      ),
    },
    {
      key: "references",
      label: "References",
      cell: (action) =>
        action.referenceInformation && <ReferenceLinks text={action.referenceInformation} />,
    },
    { key: "cost", label: "Cost", cell: (action) => action.cost },
    { key: "difficulty", label: "Difficulty", cell: (action) => action.difficulty },
    { key: "criticality", label: "Criticality", cell: (action) => action.criticality },
    {
      key: "icon",
      label: "Icon",
      cell: ({ icon }) => icon && <IconPicture fileId={icon.fileId} name={icon.name} />,
    },
    { key: "tags", label: "Tags", cell: (action) => action.tags.join(", ") },
    {
      key: "actions",
      label: "Change",
      align: "end",
      cell: (action) => <ActionButtons action={action} path={path} count={count} />,
    },
  ];
}

interface ActionButtonsProps {
  action: ActionRow;
  path: (rest: string) => string;
  count: number;
}

function ActionButtons({ action, path, count }: ActionButtonsProps) {
  const { id, actionIndex } = action;
  const name = `action ${actionIndex}`;
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:justify-start">
      <Form method="post" action={path(`/${id}/order`)} preventScrollReset className="flex gap-2">
        <Button
          name="order"
          value={actionIndex - 1}
          icon="chevron-up"
          iconOnly
          disabled={actionIndex <= 1}
        >
          {`Move ${name} up`}
        </Button>
        <Button
          name="order"
          value={actionIndex + 1}
          icon="chevron-down"
          iconOnly
          disabled={actionIndex >= count}
        >
          {`Move ${name} down`}
        </Button>
      </Form>
      <LinkButton to={path(`/${id}`)} icon="pencil" iconOnly>
        {`Edit ${name}`}
      </LinkButton>
      <Confirm
        id={`delete-${id}`}
        label={`Delete ${name}`}
        confirmLabel="Delete"
        question={defaultQuestion}
        icon="trash"
        iconOnly
        action={path(`/${id}/delete`)}
      />
    </div>
  );
}

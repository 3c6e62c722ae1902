import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { RowMenu, RowMenuConfirm, RowMenuLink } from "#app/ui/table/row-menu.tsx";
import { RowMoves } from "#app/ui/table/row-moves.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { ListedRating } from "../../domain/ratings/list-ratings.server.ts";
import { ratingTypes, type RatingType } from "../../domain/ratings/rating-types.ts";
import { IconPicture } from "./icon-picture.tsx";

/** One table for each type of rating, and one of icons, each in its own order. */
export function RatingTables({ formId, ratings }: { formId: string; ratings: ListedRating[] }) {
  return (
    <>
      <p className="max-w-prose text-sm text-muted">
        Ratings and icons describe the actions of this form. The scoring system of the rubric sets
        how many failures are allowed.
      </p>
      {ratingTypes.map((type) => (
        <RatingTable
          key={type}
          type={type}
          formId={formId}
          ratings={ratings.filter((rating) => rating.type === type)}
        />
      ))}
    </>
  );
}

interface RatingTableProps {
  type: RatingType;
  formId: string;
  ratings: ListedRating[];
}

function RatingTable({ type, formId, ratings }: RatingTableProps) {
  const href = useOrganizationPath();
  const path = (rest: string) => href(`/forms/${formId}/ratings${rest}`);
  const text = type === "Icon" ? "icon" : `${type} rating`;
  const columns: Column<ListedRating>[] = [
    { key: "name", label: "Name", cell: (rating) => rating.name },
    ...(type === "Icon"
      ? [{ key: "image", label: "Image", card: "line", cell: iconPicture } as const]
      : []),
    {
      key: "description",
      label: "Description",
      card: "line",
      fit: "text",
      cell: (rating) => rating.description && <MultilineText text={rating.description} />,
    },
  ];
  return (
    <Table
      title={type === "Icon" ? "Icons" : `${type} ratings`}
      titleLevel={2}
      columns={columns}
      rows={ratings}
      rowKey={(rating) => rating.id}
      rowHref={(rating) => path(`/${rating.id}`)}
      rowActions={(rating) => (
        <RatingActions
          {...{ rating, path }}
          at={ratings.indexOf(rating)}
          last={ratings.length - 1}
        />
      )}
      actions={
        <LinkButton to={path(`/add?type=${type}`)} icon="plus">
          Add {text}
        </LinkButton>
      }
      empty={{ title: `No ${text}s yet`, text: emptyTexts[type] }}
    />
  );
}

const emptyTexts: Record<RatingType, string> = {
  Cost: "What an action costs, such as “Under $500”.",
  Difficulty: "How hard an action is, such as “Needs an electrician”.",
  Criticality: "How soon an action is needed, such as “Immediately”.",
  Icon: "Small images that identify actions. Up to 100 by 100 pixels.",
};

function MultilineText({ text }: { text: string }) {
  return <span className="whitespace-pre-line wrap-anywhere">{text}</span>;
}

function iconPicture({ fileId, name }: ListedRating) {
  return fileId ? <IconPicture fileId={fileId} name={name} /> : null;
}

interface RatingActionsProps {
  rating: ListedRating;
  /** Position in its table, from 0, and the last position. */
  at: number;
  last: number;
  path: (rest: string) => string;
}

function RatingActions({ rating, at, last, path }: RatingActionsProps) {
  const { id, name } = rating;
  return (
    <div className="flex items-center justify-end">
      <RowMoves name={name} action={path("/order")} fields={{ id }} at={at} first={0} last={last} />
      <RowMenu id={`more-${id}`} about={name}>
        <RowMenuLink to={path(`/${id}`)} icon="pencil">
          Edit
        </RowMenuLink>
        <RowMenuConfirm
          id={`delete-${id}`}
          icon="trash"
          confirmLabel="Delete"
          about={name}
          action={path(`/${id}/delete`)}
        >
          Delete
        </RowMenuConfirm>
      </RowMenu>
    </div>
  );
}

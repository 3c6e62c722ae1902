import { Form } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

/**
 * The single form of all question buttons on a page. One form per question would take more bytes than the questions.
 */
export const cardsForm = "cards";

const cardIcons = [
  "grip",
  "pencil",
  "copy",
  "chevron-up",
  "chevron-down",
  "trash",
] as const satisfies readonly IconName[];

export type CardIcon = (typeof cardIcons)[number];

interface CardsFormProps {
  /** The id of a copy. */
  newId: string;
  /** The page of the section. */
  page: number;
}

/** The form of the buttons, with their icons defined once. */
export function CardsForm({ newId, page }: CardsFormProps) {
  return (
    <Form id={cardsForm} method="post" preventScrollReset replace className="absolute">
      <input type="hidden" name="newId" value={newId} />
      <input type="hidden" name="page" value={page} />
      <svg width={0} height={0} aria-hidden className="absolute">
        {cardIcons.map((name) => (
          <symbol key={name} id={`icon-${name}`}>
            <Icon name={name} />
          </symbol>
        ))}
      </svg>
    </Form>
  );
}

export function CardIconUse({ name }: { name: CardIcon }) {
  return (
    <svg width={16} height={16} aria-hidden>
      <use href={`#icon-${name}`} />
    </svg>
  );
}

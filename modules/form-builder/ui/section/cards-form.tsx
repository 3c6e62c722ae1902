import { Form } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

/** The one form that the buttons of all questions on a page belong to; a form for each would outweigh the questions. */
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
  /** Id of a copy. */
  newId: string;
  /** Of the section. */
  page: number;
}

/** The form of the buttons, and their icons drawn once. */
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

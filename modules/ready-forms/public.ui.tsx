/** Browser component of this module for the first steps of an organization. */
import { Form, Link, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Illustration } from "#app/ui/brand/illustration.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ReadyFormCard } from "./domain/ready-form-cards.ts";

interface ReadyFormCardsProps {
  cards: readonly ReadyFormCard[];
  /** The id of the form that a button would add, so that pressing it twice adds one form. */
  newFormId: string;
  /** The path that another page posts the choice to. Such a page has its own link to the sample report. */
  action?: string;
}

/** One card for each form. The first is the most likely choice. */
export function ReadyFormCards({ cards, newFormId, action }: ReadyFormCardsProps) {
  const href = useOrganizationPath();
  const { state, formData } = useNavigation();
  const adding = state === "idle" ? null : formData?.get("ready");
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {cards.map((card, index) => (
        <li
          key={card.id}
          className="flex flex-col gap-2 rounded-md border border-line bg-raised p-4"
        >
          <Illustration name={card.drawing} width={96} />
          <h3 className="font-semibold">{card.title}</h3>
          <p className="text-muted">{card.about}</p>
          <p className="text-sm text-muted">
            {card.questions} questions in {card.sections} sections, {card.photos} with photos.{" "}
            {card.source}
          </p>
          <Form
            method="post"
            action={action}
            className="mt-auto flex flex-wrap items-center gap-3 pt-2"
          >
            <input type="hidden" name="id" value={newFormId} />
            <Button
              name="ready"
              value={card.id}
              tone={index === 0 ? "primary" : "plain"}
              busy={adding === card.id}
            >
              Start with this form
            </Button>
            {!action && (
              <Link to={href(`/forms/ready/${card.id}/report`)} className="text-link">
                See a sample report
              </Link>
            )}
          </Form>
        </li>
      ))}
    </ul>
  );
}

import { Form } from "@remix-run/react";
import { Button } from "../button.tsx";

interface RowMovesProps {
  /** The name of the moved row, such as "action 2". */
  name: string;
  /** Where `order`, the new position of the row, is posted. */
  action: string;
  fields?: Record<string, string>;
  at: number;
  first: number;
  last: number;
}

/** Buttons that move a row up or down in an ordered list. They are in the row itself, because they are pressed often. */
export function RowMoves({ name, action, fields = {}, at, first, last }: RowMovesProps) {
  const button = { tone: "quiet", name: "order", iconOnly: true } as const;
  return (
    <Form method="post" action={action} preventScrollReset className="flex">
      {Object.entries(fields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Button {...button} value={at - 1} icon="chevron-up" disabled={at <= first}>
        {`Move ${name} up`}
      </Button>
      <Button {...button} value={at + 1} icon="chevron-down" disabled={at >= last}>
        {`Move ${name} down`}
      </Button>
    </Form>
  );
}

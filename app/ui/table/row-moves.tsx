import { Form } from "@remix-run/react";
import { Button } from "../button.tsx";

interface RowMovesProps {
  /** What is moved, such as "action 2". */
  name: string;
  /** Where `order` is posted, the place the row is to have. */
  action: string;
  fields?: Record<string, string>;
  at: number;
  first: number;
  last: number;
}

/** One place up, one place down, in a list whose order matters. They stand in the row, for they are pressed many times. */
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

import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";

interface DeletedListProps {
  title: string;
  items: readonly { id: string; name: string; detail?: string; action: string }[];
}

/** Deleted entries that can be restored, collapsed; nothing when there are none. */
export function DeletedList({ title, items }: DeletedListProps) {
  if (items.length === 0) return null;
  return (
    <details className="rounded-md border border-line bg-raised p-4">
      <summary className="cursor-pointer font-semibold">
        {title} ({items.length})
      </summary>
      <ul className="mt-3 grid gap-2">
        {items.map(({ id, name, detail, action }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              {name} {detail && <span className="text-sm text-muted">{detail}</span>}
            </span>
            <Form method="post" action={action} preventScrollReset>
              <Button icon="undo" aria-label={`Restore ${name}`}>
                Restore
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { Button } from "#app/ui/button.tsx";

/** A message over the page that stays until it is closed; the browser closes it without JavaScript. */
export function MessageDialog({ title, text }: { title?: string; text: string }) {
  return (
    <dialog
      open
      role="alertdialog"
      aria-label={title ?? text}
      className="fixed inset-x-0 top-20 z-50 mx-auto w-96 max-w-[calc(100vw-32px)] rounded-md border border-edge bg-raised p-6 text-ink"
    >
      <form method="dialog" className="grid gap-4">
        {title && <h2>{title}</h2>}
        <p>{text}</p>
        <div>
          <Button>OK</Button>
        </div>
      </form>
    </dialog>
  );
}

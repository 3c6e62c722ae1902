import { Button } from "#app/ui/button.tsx";
import { connection } from "#app/platform/page/connection.ts";
import { useIsConnectionLost } from "#app/platform/page/use-is-connection-lost.ts";

/** Shows that the connection is lost while a request waits for it. */
export function ConnectionNotice() {
  const isLost = useIsConnectionLost();
  return (
    <div
      aria-live="assertive"
      data-shown={isLost ? "" : undefined}
      className="connection-notice pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-center"
    >
      {isLost && (
        <div className="pointer-events-auto grid gap-2 rounded-md border border-warn bg-warn-soft px-3 py-2 text-sm text-warn sm:flex sm:items-center sm:gap-4">
          <p>
            <strong>You are offline.</strong> What you typed is still on this page. We will try your
            last step again when you are back online.
          </p>
          <Button type="button" onClick={connection.retryAll}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

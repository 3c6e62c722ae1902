import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Page } from "./page.tsx";

export const stopMailsMeta: MetaFunction = () => [
  { title: "Stop emails · Fieldlight" },
  { name: "robots", content: "noindex" },
];
export const stopMailsHeaders: HeadersFunction = () => ({ "Cache-Control": "no-store" });

interface StopMailsPageProps {
  title?: string;
  /** Whether the link of the mail is valid. */
  isKnown: boolean;
  isStopped: boolean;
  /** The state before the press, the label of the button, and the state after it. */
  before: string;
  stop: string;
  after: string;
  /** The page where the reader can undo this, if there is one. */
  again?: { to: string; label: string };
}

/** The page behind the unsubscribe link of a mail. Nothing changes before the button is pressed. */
export function StopMailsPage(page: StopMailsPageProps) {
  const { title = "Stop emails", isKnown, isStopped, before, stop, after, again } = page;
  return (
    <Page title={title} width="narrow">
      {!isKnown && (
        <Notice tone="bad">This link is not valid. Use the link of a newer email.</Notice>
      )}
      {isKnown && isStopped && <p role="status">{after}</p>}
      {isKnown && isStopped && again && (
        <form method="post" action={again.to}>
          <Button>{again.label}</Button>
        </form>
      )}
      {isKnown && !isStopped && (
        <form method="post" action="?" className="grid gap-4">
          <p>{before}</p>
          <div>
            <Button tone="primary">{stop}</Button>
          </div>
        </form>
      )}
    </Page>
  );
}

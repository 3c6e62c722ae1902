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
  /** Whether the link of the mail is good. */
  isKnown: boolean;
  isStopped: boolean;
  /** What is so until it is pressed, what the button says, and what is so afterwards. */
  before: string;
  stop: string;
  after: string;
  /** Where its reader takes it back, where that is offered. */
  again?: { to: string; label: string };
}

/** Where the link at the foot of a mail leads: nothing changes before its button is pressed. */
export function StopMailsPage(page: StopMailsPageProps) {
  const { isKnown, isStopped, before, stop, after, again } = page;
  return (
    <Page title="Stop emails" width="narrow">
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

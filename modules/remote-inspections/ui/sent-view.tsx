import { Link } from "@remix-run/react";
import { useSay } from "#app/platform/page/language.ts";
import type { GuestHead } from "../domain/load-guest-page.server.ts";
import { GuestNote } from "./guest-frame.tsx";

interface SentViewProps {
  head: GuestHead;
  canChange: boolean;
}

/** All was sent. While nobody reviews it yet, answers can still be changed. */
export function SentView({ head, canChange }: SentViewProps) {
  const say = useSay();
  return (
    <GuestNote title={say("Thank you. Everything was sent.")}>
      <p className="text-muted">
        {say("{organization} looks at it. If something is missing, this page shows what.", {
          organization: head.organization,
        })}
      </p>
      {canChange && (
        <Link to="?list=1" className="button min-h-12">
          {say("Change an answer")}
        </Link>
      )}
    </GuestNote>
  );
}

import { Link } from "@remix-run/react";
import { useSay } from "#app/platform/page/language.ts";
import type { GuestPage } from "../domain/load-guest-page.server.ts";
import { GuestNote } from "./guest-frame.tsx";

/** All was sent. While nobody reviews it yet, answers can still be changed. */
export function SentView({ page: { head, steps } }: { page: GuestPage }) {
  const say = useSay();
  return (
    <GuestNote title={say("Thank you. Everything was sent.")}>
      <p className="text-muted">
        {say("{organization} looks at it. If something is missing, this page shows what.", {
          organization: head.organization,
        })}
      </p>
      {steps.length > 0 && (
        <Link to="?list=1" className="button min-h-12">
          {say("Change an answer")}
        </Link>
      )}
    </GuestNote>
  );
}

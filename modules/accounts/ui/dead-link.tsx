import { Link } from "@remix-run/react";
import { Notice } from "#app/ui/notice.tsx";

/** Shown for an invalid mailed link, with a link to request a new one. */
export function DeadLink({ to, label }: { to: string; label: string }) {
  return (
    <>
      <Notice tone="warn">This link has expired or was already used.</Notice>
      <p>
        <Link to={to} className="text-link">
          {label}
        </Link>
      </p>
    </>
  );
}

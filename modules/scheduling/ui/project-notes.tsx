import { useLocation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/time.tsx";

interface ProjectNotesProps {
  projectId: string;
  zone: string;
  notes: readonly {
    id: string;
    note: string;
    authorName: string;
    contactAttempted: boolean;
    createdAt: Date;
  }[];
}

/** The details of a selected project. */
export function ProjectNotes({ projectId, zone, notes }: ProjectNotesProps) {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  const back = new URLSearchParams({ back: pathname + search }).toString();
  return (
    <section aria-labelledby="notes-title" className="mt-3 grid gap-2 border-t border-line pt-3">
      <h3 id="notes-title" className="font-semibold">
        Notes
      </h3>
      {notes.length === 0 ? (
        <p className="text-sm text-muted">No notes yet.</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {notes.map(({ id, note, authorName, contactAttempted, createdAt }) => (
            <li key={id}>
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
              <p className="text-muted">
                {authorName}, <Moment at={createdAt} zone={zone} />
                {contactAttempted && ", contact attempted"}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to={href(`/projects/${projectId}/notes/add?${back}`)} icon="plus">
          Add Note
        </LinkButton>
      </div>
    </section>
  );
}

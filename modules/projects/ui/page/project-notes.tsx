import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ListedNote } from "../../domain/notes/list-notes.server.ts";

/** The notes with their authors. Only the author may change or delete a note. */
export function ProjectNotes({ projectId, notes }: { projectId: string; notes: ListedNote[] }) {
  const href = useOrganizationPath();
  return (
    <Card
      title="Notes"
      actions={
        <LinkButton to={href(`/projects/${projectId}/notes/add`)} icon="plus">
          Add Note
        </LinkButton>
      }
    >
      {notes.length === 0 ? (
        <p className="text-muted">No notes yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              to={href(`/projects/${projectId}/notes/${note.id}`)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function NoteRow({ note, to }: { note: ListedNote; to: string }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere whitespace-pre-line">{note.note}</p>
        <p className="text-sm text-muted">
          {note.authorName}, <Timestamp at={note.createdAt} zone={zone} />
          {note.contactAttempted && " · Contact attempted"}
        </p>
      </div>
      {note.canChange && (
        <span className="flex gap-2">
          <LinkButton to={to} icon="pencil" iconOnly>
            Edit note
          </LinkButton>
          <Confirm
            label="Delete note"
            icon="trash"
            iconOnly
            action={to}
            fields={{ intent: "delete" }}
          />
        </span>
      )}
    </li>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { noteInput } from "../../domain/notes/notes.input.ts";
import { changeNote, deleteNote, getOwnNote } from "../../domain/notes/notes.server.ts";
import { NoteForm } from "../../ui/page/note-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Edit Note · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const id = params.id ?? "";
  return { id, note: await getOwnNote(scope, id, params.noteId ?? "") };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id = "", noteId = "" } = params;
  const back = href(`/projects/${id}/manage`);
  const posted = await readForm(request);
  if (posted.get("intent") === "delete") {
    await deleteNote(scope, id, noteId);
    return redirectWithToast(back, "Note deleted.");
  }
  await getOwnNote(scope, id, noteId);
  return handleForm(request, noteInput, async (input) => {
    await changeNote(scope, id, noteId, input);
    return redirectWithToast(back, "Note saved.");
  });
}

export default function EditNote() {
  const { id, note } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const back = useOrganizationPath()(`/projects/${id}/manage`);
  return (
    <DialogPage title="Edit Note" closeTo={back}>
      <NoteForm
        noteId={note.id}
        note={note}
        closeTo={back}
        saveLabel="Save Note"
        refusal={refusal}
      />
    </DialogPage>
  );
}

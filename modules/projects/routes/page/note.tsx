import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { noteInput } from "../../domain/notes/notes.input.ts";
import { changeNote, deleteNote, getOwnNote } from "../../domain/notes/notes.server.ts";
import { NoteForm } from "../../ui/page/note-form.tsx";

export const meta: MetaFunction = () => [{ title: "Edit Note · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "projects.note");
  const id = params.id ?? "";
  return { id, note: await getOwnNote(scope, id, params.noteId ?? "") };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "projects.note");
  const { id = "", noteId = "" } = params;
  const back = href(`/projects/${id}/manage`);
  const posted = await readForm(request);
  if (posted.get("intent") === "delete") {
    await deleteNote(scope, id, noteId);
    return redirectWithToast(back, "Note deleted.");
  }
  await getOwnNote(scope, id, noteId);
  return answerForm(request, noteInput, async (input) => {
    await changeNote(scope, id, noteId, input);
    return redirectWithToast(back, "Note saved.");
  });
}

export default function EditNote() {
  const { id, note } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = useOrganizationPath()(`/projects/${id}/manage`);
  return (
    <DialogPage title="Edit Note" closeTo={back}>
      <NoteForm
        noteId={note.id}
        note={note}
        closeTo={back}
        saveLabel="Save Note"
        refusal={isFormRefusal(answer) ? answer : null}
      />
    </DialogPage>
  );
}

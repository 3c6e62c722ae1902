import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { logThrownError } from "#app/platform/form/show-thrown-error.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { newId } from "#db/columns.ts";
import { getProject } from "../../domain/get-project.server.ts";
import { noteInput } from "../../domain/notes/notes.input.ts";
import { addNote } from "../../domain/notes/notes.server.ts";
import { NoteForm } from "../../ui/page/note-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add Note · Fieldlight" }];

export async function loader({ request, params, scope, href }: GuardedArgs) {
  const { project } = await getProject(scope, params.id ?? "");
  return { back: backFrom(request, href(`/projects/${project.id}/manage`)), noteId: newId() };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await getProject(scope, id);
  return handleForm(request, noteInput, (input, values) =>
    logThrownError("a note could not be added", values, async () => {
      await addNote(scope, id, input);
      return redirectWithToast(backFrom(request, href(`/projects/${id}/manage`)), "Note added.");
    }),
  );
}

/** Returns the page to go back to: the one in the request if it names one; otherwise the project. */
function backFrom(request: Request, projectPage: string): string {
  const requestedPath = new URL(request.url).searchParams.get("back");
  return requestedPath ? safeReturn(requestedPath) : projectPage;
}

export default function AddNote() {
  const { back, noteId } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  return (
    <DialogPage title="Add Note" closeTo={back}>
      <NoteForm noteId={noteId} closeTo={back} saveLabel="Add Note" refusal={refusal} />
    </DialogPage>
  );
}

/** A guest who works on the page of a link as a browser without JavaScript does. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import type { MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { guestView } from "../domain/guest-view.ts";
import { listGuidedQuestions, type GuidedQuestion } from "../domain/guided-questions.ts";
import type { GuestPage } from "../domain/load-guest-page.server.ts";
import * as fileRoute from "../routes/guest-file.ts";
import * as linkRoute from "../routes/guest-link.tsx";
import * as guestRoute from "../routes/guest.tsx";

const guest = servedRoute("modules/remote-inspections/routes/guest.tsx", guestRoute);
const file = servedRoute("modules/remote-inspections/routes/guest-file.ts", fileRoute);
const link = servedRoute("modules/remote-inspections/routes/guest-link.tsx", linkRoute);

export const argsOf = (
  path: string,
  params: Record<string, string>,
  init: RequestInit = {},
): LoaderFunctionArgs => ({
  request: new Request(`http://localhost${path}`, init),
  params,
  context: {},
});

/** Posts the dialog of a project's link. */
export async function postLink(
  made: Pick<MadeIntake, "projectId">,
  user: UserRow,
  form: Record<string, string>,
) {
  const request = await requestAs(user, `/organization/x/projects/${made.projectId}/remote`, {
    form,
  });
  const params = { organizationId: user.organizationId, id: made.projectId };
  return link.action({ request, params, context: {} });
}

/** Creates a link. @returns its secret. */
export async function createLink(
  made: MadeIntake,
  fields: Record<string, string> = {},
  user: UserRow = made.admin,
): Promise<string> {
  const answer = await postLink(made, user, { intent: "create", days: "7", ...fields });
  const { data } = answer as { data: { url: string } };
  return data.url.split("/").at(-1)!;
}

/** The data of the page, and what its URL shows. */
export async function openPage(token: string, query = "") {
  const { data } = await guest.loader(argsOf(`/remote/${token}${query}`, { token }));
  const { page } = data as { page: GuestPage | null };
  if (!page) return null;
  const { head, state, intake } = page;
  if (!intake || state === "begin") {
    const steps = intake ? listGuidedQuestions(intake, head.isCorrection) : [];
    return { head, view: state, steps: steps.map(stepOf), question: null, page };
  }
  const questions = listGuidedQuestions(intake, head.isCorrection);
  const { view, index } = guestView(state, questions, query);
  const found = questions[index];
  const question = found && {
    ...found,
    photos: intake.photos.filter(({ fieldId }) => fieldId === found.field.id),
  };
  return { head, view, steps: questions.map(stepOf), question: question ?? null, page };
}

const stepOf = ({ field, isDone, isAnswered }: GuidedQuestion) => ({
  id: field.id,
  isDone,
  isAnswered,
});

/** The response to a step, or the problem that the shell would answer with. */
export async function post(
  token: string,
  body: FormData | URLSearchParams,
  query = "",
): Promise<{ status: number; location: string | null; message?: string | undefined }> {
  const args = argsOf(`/remote/${token}${query}`, { token }, { method: "POST", body });
  try {
    const answer: unknown = await guest.action(args);
    if (answer instanceof Response)
      return { status: answer.status, location: answer.headers.get("Location") };
    const { data, init } = answer as { data: { message: string }; init: { status: number } };
    return { status: init.status, location: null, message: data.message };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { status: error.status, location: null, message: error.message };
  }
}

export const begin = (token: string, name = "Ana Lopez") =>
  post(token, new URLSearchParams({ intent: "begin", name }));

export const send = (token: string) => post(token, new URLSearchParams({ intent: "send" }));

/** Answers one question. */
export function answer(
  token: string,
  fieldId: string,
  value: string | null,
  {
    photos = [],
    intent = "next",
    version = "",
  }: { photos?: File[]; intent?: string; version?: string } = {},
) {
  const form = new FormData();
  form.set("q", fieldId);
  form.set("intent", intent);
  if (version) form.set(`v.${fieldId}`, version);
  form.set(`c.${fieldId}`, "");
  if (value !== null) form.set(`a.${fieldId}`, value);
  for (const photo of photos) form.append(`p.${fieldId}`, photo);
  return post(token, form);
}

let seed = 100;

/** Each photo is another one. */
export async function takePhoto(name = "photo.jpg"): Promise<File> {
  const jpeg = await drawPanelPhoto({ label: "Roof", seed: seed++, width: 64, height: 48 });
  return new File([Uint8Array.from(jpeg)], name, { type: "image/jpeg" });
}

export async function openFile(
  token: string,
  id: string,
): Promise<[status: number, bytes: number]> {
  const response = await file.loader(argsOf(`/remote/${token}/files/${id}`, { token, file: id }));
  return [response.status, (await response.arrayBuffer()).byteLength];
}

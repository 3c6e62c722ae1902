import { readToast } from "#app/platform/page/toast.server.ts";

/** The toast message of a redirect. */
export async function toastOf(answer: unknown): Promise<string | undefined> {
  if (!(answer instanceof Response)) throw new TypeError("The answer is no redirect.");
  return toastOfHeaders(answer.headers);
}

/** Whether the message of a redirect is about a step that was done. */
export async function isDoneToast(response: Response): Promise<boolean | undefined> {
  return (await readToastOf(response.headers))?.isDone;
}

export async function toastOfHeaders(headers: Headers): Promise<string | undefined> {
  return (await readToastOf(headers))?.message;
}

function readToastOf(headers: Headers) {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const request = new Request("http://localhost/", { headers: { cookie: cookies.join("; ") } });
  return readToast(request);
}

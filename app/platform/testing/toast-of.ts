import { readToast } from "#app/platform/page/toast.server.ts";

/** The toast message of a redirect. */
export async function toastOf(answer: unknown): Promise<string | undefined> {
  if (!(answer instanceof Response)) throw new TypeError("The answer is no redirect.");
  return toastOfHeaders(answer.headers);
}

export async function toastOfHeaders(headers: Headers): Promise<string | undefined> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const request = new Request("http://localhost/", { headers: { cookie: cookies.join("; ") } });
  return (await readToast(request))?.message;
}

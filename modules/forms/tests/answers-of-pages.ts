/** Test functions that read the response of a page. */
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { readToast } from "#app/platform/page/toast.server.ts";

/** Returns the redirect target of a response and the message it carries. */
export async function redirectOf(answer: unknown): Promise<{ to: string; toast?: string }> {
  if (!(answer instanceof Response)) throw new TypeError("The answer is no redirect.");
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const toast = await readToast(new Request("http://localhost/", { headers: { cookie } }));
  const to = answer.headers.get("location") ?? "";
  return toast ? { to, toast: toast.message } : { to };
}

/** Returns the refusal of a form and its status. */
export function refusalOf(answer: unknown): FormRefusal & { status: number } {
  if (typeof answer !== "object" || answer === null || !("data" in answer))
    throw new TypeError("The form was not refused.");
  const init = "init" in answer ? (answer.init as ResponseInit | null) : null;
  return { ...(answer.data as FormRefusal), status: init?.status ?? 200 };
}

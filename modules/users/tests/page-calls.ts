/** Reads answers in the page tests. */
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { readToast } from "#app/platform/page/toast.server.ts";

/** The toast message of a redirect. */
export async function toastOf(answer: unknown): Promise<string | undefined> {
  if (!(answer instanceof Response)) throw new TypeError("The answer is no redirect.");
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const request = new Request("http://localhost/", { headers: { cookie } });
  return (await readToast(request))?.message;
}

/** The errors of a refused form. */
export function refusalOf(answer: unknown): FormRefusal {
  if (typeof answer === "object" && answer !== null && "data" in answer)
    return answer.data as FormRefusal;
  throw new TypeError("The form was not refused.");
}

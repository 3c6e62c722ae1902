/** The two states of a form, as shown. */
export const formStates = ["Published", "Unpublished"] as const;

export function formState(active: boolean): (typeof formStates)[number] {
  return active ? "Published" : "Unpublished";
}

/** The text posted under a name; null when it is absent, empty or a file. */
export function formText(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}

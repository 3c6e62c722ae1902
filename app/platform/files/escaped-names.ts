/**
 * Names of files in posted forms. A browser writes a quote and the ends of lines as %22, %0D and %0A, and leaves a percent sign as it
 * is (https://html.spec.whatwg.org/#escape-a-multipart-form-data-name), so that `a%22b.jpg` and `a"b.jpg` arrive alike. Where scripts
 * run, a form with such a name has all its names encoded, and says so before the first of them.
 */
const mark = { name: "fileNames", value: "encoded" };

const isUnclear = (value: FormDataEntryValue) =>
  value instanceof File && /%22|[\r\n]/.test(value.name);

/** The form that is about to be sent, changed if the name of a file in it would arrive as another. */
export function encodeNames(form: FormData): FormData {
  const entries = [...form];
  if (!entries.some(([, value]) => isUnclear(value))) return form;
  for (const [name] of entries) form.delete(name);
  form.append(mark.name, mark.value);
  for (const [name, value] of entries)
    if (value instanceof File) form.append(name, value, encodeURIComponent(value.name));
    else form.append(name, value);
  return form;
}

/** The same for every form of the page, however it is sent. */
export function encodeNamesOfForms(): void {
  document.addEventListener("formdata", ({ formData }) => encodeNames(formData));
}

/**
 * The name of a file as its sender has it. Without scripts %22 may be either; a quote is likelier than an escape that is part of
 * the name.
 */
export function decodeName(sent: string, before: Pick<FormData, "get">): string {
  if (before.get(mark.name) !== mark.value) return sent.replaceAll("%22", '"');
  try {
    return decodeURIComponent(sent);
  } catch {
    return sent;
  }
}

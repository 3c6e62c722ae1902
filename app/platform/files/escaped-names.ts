/**
 * File names in posted forms. A browser writes a quote and line breaks as %22, %0D and %0A, and leaves a percent sign
 * unchanged (https://html.spec.whatwg.org/#escape-a-multipart-form-data-name). So `a%22b.jpg` and `a"b.jpg` arrive as the
 * same text. With JavaScript, a form with such a name encodes all its file names, and a field before the first of them says
 * so.
 */
const mark = { name: "fileNames", value: "encoded" };

const isUnclear = (value: FormDataEntryValue) =>
  value instanceof File && /%22|[\r\n]/.test(value.name);

/** The form to send, with encoded names if the name of a file in it would arrive changed. */
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

/** The same for every form of the page, regardless of how it is sent. */
export function encodeNamesOfForms(): void {
  document.addEventListener("formdata", ({ formData }) => encodeNames(formData));
}

/**
 * The original name of a file. Without JavaScript, %22 is ambiguous: a quote is more likely than an escape that is part of
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

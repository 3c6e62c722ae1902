/** The place of a signature in a document: an invisible field whose value is written when the file is complete. */

/** Bytes reserved for the signature with its certificates. */
export const sealBytes = 12_000;

/** The signed ranges of the file, in as many characters as they may need later. */
export const rangePlaceholder = "[0 9999999999 9999999999 9999999999]";

export interface SealInfo {
  /** Who seals, shown by PDF readers. */
  name: string;
  reason: string;
  sealedAt: Date;
}

/** The flags "hidden" and "locked" of an annotation. A hidden one needs no place in the reading order. */
const hiddenAndLocked = 2 | 128;
/** The flags "signatures exist" and "append only" of a form. */
const signedForm = 3;

/** Adds an unsigned signature field. Call it before the document ends. */
export function addSealPlaceholder(doc: PDFKit.PDFDocument, info: SealInfo): void {
  const value = doc.ref({
    Type: "Sig",
    Filter: "Adobe.PPKLite",
    SubFilter: "adbe.pkcs7.detached",
    ByteRange: [0, 9_999_999_999, 9_999_999_999, 9_999_999_999],
    Contents: Buffer.alloc(sealBytes),
    Name: textOf(info.name),
    Reason: textOf(info.reason),
    M: info.sealedAt,
  });
  const field = doc.ref({
    Type: "Annot",
    Subtype: "Widget",
    FT: "Sig",
    Rect: [0, 0, 0, 0],
    V: value,
    T: textOf("Seal"),
    F: hiddenAndLocked,
    P: doc.page.dictionary,
  });
  value.end(undefined);
  field.end(undefined);
  const page = doc.page.dictionary.data as { Annots?: unknown[] };
  page.Annots = [...(page.Annots ?? []), field];
  doc.initForm();
  const form = formOf(doc);
  form.SigFlags = signedForm;
  form.Fields = [field];
  // A reader would otherwise draw the fields again, and report a change.
  delete form.NeedAppearances;
}

/** The types of the library leave out the catalog of the document. */
const formOf = (doc: PDFKit.PDFDocument) =>
  (doc as unknown as { _root: { data: { AcroForm: { data: Record<string, unknown> } } } })._root
    .data.AcroForm.data;

/** The library writes an object of this class as a text, and a plain string as a name. */
const textOf = (text: string): object => Object(text) as object;

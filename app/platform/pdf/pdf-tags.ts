/**
 * The structure of a document for screen readers (PDF/UA): what is a heading, a paragraph, a table or a figure, in reading
 * order. Everything that is drawn is part of it, or marked as an artifact.
 */

type Element = PDFKit.PDFStructureElement;

interface TagOptions {
  parent?: Element;
  /** What a figure shows. */
  alt?: string;
  /** Of a heading of a table. */
  scope?: string;
}

const roots = new WeakMap<PDFKit.PDFDocument, Element>();

/** Begins the structure of a document; all parts are added to it. */
export function startTags(doc: PDFKit.PDFDocument): void {
  const root = doc.struct("Document");
  doc.addStructure(root);
  roots.set(doc, root);
}

export function endTags(doc: PDFKit.PDFDocument): void {
  roots.get(doc)?.end();
}

/** An element that holds others, such as a table or one of its rows. The caller ends it. */
export function group(
  doc: PDFKit.PDFDocument,
  tag: string,
  { parent = roots.get(doc)!, ...options }: TagOptions = {},
): Element {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}

/** Draws a part of an element, which may have parts on several pages. */
export function drawPart(
  doc: PDFKit.PDFDocument,
  element: Element,
  tag: string,
  draw: () => void,
): void {
  const content = doc.markStructureContent(tag);
  draw();
  doc.endMarkedContent();
  // After drawing: a part that continues on the next page has grown.
  element.add(content);
}

/** Draws an element of its own. */
export function tagged(
  doc: PDFKit.PDFDocument,
  tag: string,
  draw: () => void,
  options: TagOptions = {},
): void {
  const element = group(doc, tag, options);
  drawPart(doc, element, tag, draw);
  element.end();
}

/** Draws a paragraph whose place leads to a named destination. @param text what screen readers say of the link. */
export function linked(
  doc: PDFKit.PDFDocument,
  { destination, text }: { destination: string; text: string },
  place: { x: number; y: number; width: number; height: number },
  draw: () => void,
): void {
  const paragraph = group(doc, "P");
  const link = group(doc, "Link", { parent: paragraph });
  drawPart(doc, link, "Link", draw);
  // A destination is no action. A String object is written as a text, and a string as a name.
  doc.annotate(place.x, place.y, place.width, place.height, {
    Subtype: "Link",
    Dest: new String(destination),
    Contents: new String(text),
    structParent: link,
  } as object);
  link.end();
  paragraph.end();
}

/** Draws decoration that screen readers skip: rules, bands, page numbers. Not inside a tagged part. */
export function artifact(
  doc: PDFKit.PDFDocument,
  draw: () => void,
  type: "Layout" | "Pagination" = "Layout",
): void {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
}

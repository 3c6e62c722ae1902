/** XML from outside. Only what SAML needs is parsed: elements, attributes and texts. */
import { DOMParser } from "@xmldom/xmldom";

const maxCharacters = 300_000;
/** Elements and closing tags. The metadata of a large provider has a few hundred. */
const maxTags = 6_000;

/** The text is no XML, or has a part that attacks need and providers do not. */
export class UnsafeXml extends Error {}

/**
 * Document types and with them entities, comments, CDATA and processing instructions are refused before parsing, so that nothing
 * can expand, be fetched or split a text.
 * @throws UnsafeXml.
 */
export function readPlainXml(text: string): Element {
  if (text.length > maxCharacters) throw new UnsafeXml("It is too long.");
  const body = text.trim().replace(/^<\?xml\s[^<>]*\?>/, "");
  if (/<[!?]/.test(body)) throw new UnsafeXml("It has a document type, comment or instruction.");
  if (body.split("<").length > maxTags) throw new UnsafeXml("It has too many elements.");
  const refuse = (message: string) => {
    throw new UnsafeXml(message);
  };
  const parser = new DOMParser({
    locator: {},
    errorHandler: { warning: refuse, error: refuse, fatalError: refuse },
  });
  const root = parser.parseFromString(body, "text/xml")?.documentElement;
  if (!root) throw new UnsafeXml("It has no element.");
  return root;
}

/** The elements of a name below another, at any depth. */
export const elementsIn = (parent: Element, namespace: string, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespace, name));

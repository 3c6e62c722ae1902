import { getDocumentProxy } from "unpdf";

/** The text of each page as a PDF reader copies it, in drawing order, with "|" between runs. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1);
    const { items } = await page.getTextContent();
    return items
      .map((item) => ("str" in item ? item.str : ""))
      .filter((text) => text.trim() !== "")
      .join("|");
  });
  return Promise.all(pages);
}

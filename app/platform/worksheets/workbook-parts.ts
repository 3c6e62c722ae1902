/** The parts of a workbook that do not depend on its rows (ECMA-376, part 1). */

const declaration = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const kinds = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Indexes into the list of formats below. */
export const cellStyles = { plain: 0, day: 1, heading: 2, time: 3, link: 4, text: 5 };

/** The file of a worksheet, from 0. */
export const sheetFile = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;

const contentTypes = (sheets: readonly string[]) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>${sheets.map((_, index) => `<Override PartName="/${sheetFile(index)}" ContentType="${kinds}.worksheet+xml"/>`).join("")}<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`;

const packageRels = `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** @param sheets names without characters that XML escapes. */
const workbook = (sheets: readonly string[]) =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 2}"/>`).join("")}</sheets></workbook>`;

const workbookRels = (sheets: readonly string[]) =>
  `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/styles" Target="styles.xml"/>${sheets.map((_, index) => `<Relationship Id="rId${index + 2}" Type="${relations}/worksheet" Target="${sheetFile(index).slice("xl/".length)}"/>`).join("")}</Relationships>`;

/** All cells begin at the top of their row, because a wrapped text can make it high. */
const style = (parts: { format?: number; font?: number; wrap?: boolean }) =>
  `<xf numFmtId="${parts.format ?? 0}" fontId="${parts.font ?? 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top"${parts.wrap ? ' wrapText="1"' : ""}/></xf>`;

/** In the order of `cellStyles`. The format 18 is "h:mm AM/PM" in every program. */
const cellFormats = [
  style({}),
  style({ format: 164 }),
  style({ font: 1, wrap: true }),
  style({ format: 18 }),
  style({ font: 2, wrap: true }),
  style({ wrap: true }),
];

const font = (look: string) => `<font>${look}<sz val="11"/>`;
const fonts = [
  `${font("")}<name val="Calibri"/></font>`,
  `${font("<b/>")}<name val="Calibri"/></font>`,
  `${font("<u/>")}<color rgb="FF0563C1"/><name val="Calibri"/></font>`,
];

const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm\\-dd\\-yyyy"/></numFmts><fonts count="${fonts.length}">${fonts.join("")}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const workbookParts = {
  files: (sheets: readonly string[]) =>
    [
      ["[Content_Types].xml", contentTypes(sheets)],
      ["_rels/.rels", packageRels],
      ["xl/workbook.xml", workbook(sheets)],
      ["xl/_rels/workbook.xml.rels", workbookRels(sheets)],
      ["xl/styles.xml", styles],
    ].map(([name = "", xml]) => [name, declaration + xml] as const),

  /** The heading row is frozen. */
  worksheetStart: (widths: readonly number[]) => {
    const columns = widths.map(
      (width, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    );
    const cols = columns.length > 0 ? `<cols>${columns.join("")}</cols>` : "";
    return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols}<sheetData>`;
  },

  /** @param filled the corner cells of all rows, whose first has the filters; "" without columns. */
  worksheetEnd: (filled: string) =>
    `</sheetData>${filled && `<autoFilter ref="${filled}"/>`}</worksheet>`,
};

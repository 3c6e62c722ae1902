/** XLSForms with the spellings of older tools and careless authors, invented for tests. */
import type { RawWorksheet } from "../worksheets.ts";
import { parseWorksheet } from "./comparable.ts";

/** Words with spaces, worksheets in capitals, a heading "caption", one colon before a language. */
export const oldWords: RawWorksheet[] = [
  parseWorksheet(
    "Survey",
    `
    Type                                  | Name    | Caption:English      | Hint:English | Relevance          | Bind:required | Constraint  | Constraint Message | Read only
    begin group                           | house   | The house            |              |                    |               |             |                    |
    add select one prompt using yes_no    | lived   | Does anybody live here? |           |                    | TRUE          |             |                    |
    select one from list yes_no           | owned   | Is it owned?         | Ask          | \${lived}='yes'    | true()        |             |                    |
    select all that apply from list parts or specify other | walls | Walls of |           |                    |               |             |                    |
    q int                                 | rooms   | Rooms                |              |                    | no            | .>=0        | Not less than 0    | no
    add integer prompt                    | floors  | Floors               |              | \${rooms}>2        |               | .<10        |                    |
    string                                | owner   | Owner                |              |                    |               |             |                    |
    q picture                             | front   | The front            |              |                    |               |             |                    |
    date and time                         | seen    | Seen                 |              |                    |               |             |                    |
    gps                                   | where   | Where                |              |                    |               |             |                    |
    end group                             |         | The house            |              | \${rooms}>2        |               |             |                    |
    `,
  ),
  parseWorksheet(
    "Choices",
    "List name | Value | Label:English\nyes_no | yes | Yes\nyes_no | no | No\nparts | wood | Wood\nparts | stone | Stone",
  ),
  parseWorksheet("Settings", "Form title | Form ID | Default language\nA house | house | English"),
];

/**
 * A blank first row, spaces in headings, blank rows between, a column without heading, numbers and booleans as cells.
 */
export const untidy: RawWorksheet[] = [
  {
    name: " survey ",
    rows: [
      ["", "", ""],
      [" type ", " name", "label ", "required", "", "relevant", "notes of the author"],
      ["select_one numbers", "n1", "How many?", "true", "x", "", ""],
      ["", "", "", "", "", "", ""],
      ["text", "n2", "Why?", "false", "", "${n1} = 2", "ask the boss"],
      ["text", "n2", "The same name", "1", "", "", ""],
      ["text", "", "No name", "0", "", "", ""],
      ["text", "1 is no name", "A bad name", "maybe", "", "", ""],
      ["", "n3", "No type", "", "", "", ""],
      ["select_one missing", "n4", "No list", "", "", "", ""],
      ["text", "n5", "=1+1", "", "", "", ""],
      ["text", "n6", "-2 @home +1", "", "", "", ""],
    ],
  },
  {
    name: "CHOICES",
    rows: [
      ["list_name", "name", "label"],
      ["numbers", "1", "1"],
      ["numbers", "2", "2"],
      ["", "", ""],
      ["numbers", "2", "2"],
      ["numbers", "3", ""],
    ],
  },
];

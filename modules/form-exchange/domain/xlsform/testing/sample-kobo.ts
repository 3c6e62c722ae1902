/** XLSForms in the style of KoboToolbox exports, invented for tests. */
import type { RawWorksheet } from "../worksheets.ts";
import { parseWorksheet } from "./comparable.ts";

/** Bookkeeping columns, generated names, and KoboToolbox's tables of scores and ranks. */
export const blocks: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type              | name      | label               | required | $kuid   | $autoname | $xpath      | _isRepeat | kobo--score-choices | kobo--rank-items | kobo--rank-constraint-message | kobo--matrix_list
    start             | start     |                     |          | k1      | start     | start       |           |                     |                  |                               |
    select_one yes_no |           | Is anybody there?   | true     | k2      | there     | there       |           |                     |                  |                               |
    begin_score       | service   | How was the service? | false   | k3      | service   | service     |           | rating              |                  |                               |
    score__row        | speed     | The speed           | true     | k4      | speed     | service/speed |         |                     |                  |                               |
    score__row        | kindness  | The kindness        |          | k5      | kindness  | service/kindness |      |                     |                  |                               |
    end_score         |           |                     |          | k6      |           |             |           |                     |                  |                               |
    begin_rank        | needs     | What do you need most? |       | k7      | needs     | needs       |           |                     | need             | Choose each once              |
    rank__level       | first     | First               |          | k8      | first     | needs/first |           |                     |                  |                               |
    rank__level       | second    | Second              |          | k9      | second    | needs/second |          |                     |                  |                               |
    end_rank          |           |                     |          | k10     |           |             |           |                     |                  |                               |
    begin_kobomatrix  | rooms     | The rooms           |          | k11     | rooms     | rooms       |           |                     |                  |                               | room
    integer           | windows   | Windows             |          | k12     | windows   | rooms/windows |         |                     |                  |                               |
    end_kobomatrix    |           |                     |          | k13     |           |             |           |                     |                  |                               |
    begin_group       | last      | At last             |          | k14     | last      | last        | false     |                     |                  |                               |
    text              | thanks    | Anything else?      | false    | k15     | thanks    | last/thanks |           |                     |                  |                               |
    end_group         |           |                     |          | k16     |           |             |           |                     |                  |                               |
    `,
  ),
  parseWorksheet(
    "choices",
    `
    list_name | name | label  | $autovalue | $kuid | order
    yes_no    | yes  | Yes    | yes        | c1    | 1
    yes_no    | no   | No     | no         | c2    | 2
    rating    | 1    | Bad    | 1          | c3    | 1
    rating    | 2    | Good   | 2          | c4    | 2
    need      | food | Food   | food       | c5    |
    need      | rest | Rest   | rest       | c6    |
    room      | hall | Hall   | hall       | c7    |
    `,
  ),
  parseWorksheet(
    "settings",
    "style | id_string | default_language | version\ntheme-grid no-text-transform | aXb3 | English (en) | 1 (2026-11-21 10:00:00)",
  ),
];

/** Two languages in every translatable column, with pictures. */
export const translatedAll: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type                    | name  | label::English (en) | label::Español (es) | hint::English (en) | hint::Español (es) | constraint_message::English (en) | constraint_message::Español (es) | required_message::Español (es) | guidance_hint::English (en) | media::image::English (en) | media::image::Español (es) | required | constraint
    begin_group             | site  | The site            | El sitio            |                    |                    |                                  |                                  |                                |                             |                            |                            |          |
    select_one ok or_other  | state | State               | Estado              | Look up            | Mire arriba        |                                  |                                  | Es necesario                   | Twice                       | up.png                     | arriba.png                 | yes      |
    integer                 | count | How many?           | ¿Cuántos?           |                    |                    | 1 to 9                           | 1 a 9                            |                                |                             |                            |                            |          | . >= 1 and . <= 9
    end_group               |       |                     |                     |                    |                    |                                  |                                  |                                |                             |                            |                            |          |
    `,
  ),
  parseWorksheet(
    "choices",
    `
    list_name | name | label::English (en) | label::Español (es) | media::image::English (en)
    ok        | ok   | Fine                | Bien                | fine.png
    ok        | bad  | Bad                 | Mal                 |
    `,
  ),
  parseWorksheet("settings", "form_title | default_language\nTwo languages | Español (es)"),
];

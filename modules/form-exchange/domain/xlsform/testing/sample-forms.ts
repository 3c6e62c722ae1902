/** XLSForms in the style of ODK and KoboToolbox authors, invented from the published column rules. */
import type { RawWorksheet } from "../worksheets.ts";
import { parseWorksheet } from "./comparable.ts";

/** A household visit: groups, a follow-up on a choice, limits of numbers. */
export const household: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type                 | name         | label                         | hint              | required | relevant                                    | constraint             | appearance
    begin_group          | visit        | The visit                     |                   |          |                                             |                        |
    date                 | visit_date   | On what day did you visit?    |                   | yes      |                                             |                        |
    time                 | visit_time   | At what time?                 |                   |          |                                             |                        |
    text                 | head         | Who is the head of the house? | First and last    | yes      |                                             |                        |
    end_group            |              |                               |                   |          |                                             |                        |
    begin_group          | people       | The people                    |                   |          |                                             |                        |
    integer              | members      | How many people live here?    |                   | yes      |                                             | . >= 1 and . <= 40     |
    integer              | children     | How many of them are children? |                  |          | \${members} > 1                             | . >= 0 and . <= 40     |
    select_one yes_no    | school       | Do all children go to school? |                   |          | \${children} > 0                            |                        |
    text                 | school_why   | Why not?                      |                   |          | \${school} = 'no' and \${children} > 0      |                        | multiline
    select_multiple fuel | fuels        | What do they cook with?       | All that are used |          |                                             |                        |
    decimal              | gas_spent    | What was paid for gas?        |                   |          | selected(\${fuels}, 'gas')                  | . >= 0 and . <= 999.5  |
    note                 | stove_note   | Look at the stove.            |                   |          | selected(\${fuels}, 'wood') or selected(\${fuels}, 'coal') |         |
    select_one yes_no    | stove_vented | Is the stove vented?          |                   |          | (selected(\${fuels}, 'wood') or selected(\${fuels}, 'coal')) and (\${school} = 'yes' or \${members} = 1) | | minimal
    acknowledge          | read_back    | I read the answers back       |                   | yes      |                                             |                        |
    end_group            |              |                               |                   |          |                                             |                        |
    `,
  ),
  parseWorksheet(
    "choices",
    `
    list_name | name | label
    yes_no    | yes  | Yes
    yes_no    | no   | No
    fuel      | gas  | Gas
    fuel      | wood | Wood
    fuel      | coal | Coal
    `,
  ),
  parseWorksheet("settings", "form_title | form_id\nHousehold visit | household_visit"),
];

/** An inspection of panels: no groups, or_other, strict limits. */
export const inspection: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type                           | name       | label                    | required | relevant                         | constraint
    select_one mount or_other      | mount      | How are panels mounted?  | yes      |                                  |
    integer                        | panels     | How many panels?         | yes      |                                  | . >= 1 and . <= 5000
    decimal                        | tilt       | Tilt in degrees          |          | \${mount} = 'roof'               | . >= 0 and . <= 90
    select_one state               | glass      | State of the glass       | yes      |                                  |
    select_multiple damage         | damages    | What is broken?          |          | \${glass} = 'broken' or \${glass} = 'cracked' |
    text                           | else_wrong | What else?               |          | selected(\${damages}, 'else') and \${panels} > 10 |
    `,
  ),
  parseWorksheet(
    "choices",
    `
    list_name | name    | label
    mount     | roof    | Roof
    mount     | ground  | Ground
    state     | fine    | Fine
    state     | cracked | Cracked
    state     | broken  | Broken
    damage    | frame   | Frame
    damage    | glass   | Glass
    damage    | else    | Else
    `,
  ),
  parseWorksheet("settings", "form_title | form_id\nPanel inspection | panel_inspection"),
];

/** A county of a state: choices filtered by another answer. */
export const cascading: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type              | name   | label            | required | choice_filter
    select_one states | state  | Which state?     | yes      |
    select_one county | county | Which county?    | yes      | state = \${state}
    text              | street | Which street?    |          |
    `,
  ),
  parseWorksheet(
    "choices",
    `
    list_name | name        | label     | state
    states    | texas       | Texas     |
    states    | washington  | Washington |
    county    | king        | King      | washington
    county    | king_tx     | King      | texas
    county    | pierce      | Pierce    | washington
    `,
  ),
  parseWorksheet("settings", "form_title | form_id\nCascading | cascading"),
];

/** The same questions in three languages, one of them incomplete. */
export const manyLanguages: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type              | name  | label::English (en) | label::Français (fr)  | label::العربية (ar) | hint::English (en) | hint::Français (fr)
    begin_group       | site  | The site            | Le site               | الموقع              |                    |
    select_one yes_no | safe  | Is it safe?         | Est-ce sûr ?          | هل هو آمن؟          | Look up            | Regardez en haut
    text              | words | In your words       |                       | بكلماتك             |                    |
    end_group         |       |                     |                       |                     |                    |
    `,
  ),
  parseWorksheet(
    "choices",
    `
    list_name | name | label::English (en) | label::Français (fr) | label::العربية (ar)
    yes_no    | yes  | Yes                 | Oui                  | نعم
    yes_no    | no   | No                  | Non                  | لا
    `,
  ),
  parseWorksheet(
    "settings",
    "form_title | form_id | default_language\nLanguages | languages | Français (fr)",
  ),
];

/** Everything that cannot be imported unchanged. */
export const awkward: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type                  | name     | label          | hint | required | relevant                        | constraint        | constraint_message | default | calculation    | parameters            | appearance | repeat_count | media::image | $kuid
    start                 | start    |                |      |          |                                 |                   |                    |         |                |                       |            |              |              | a1
    calculate             | bmi      |                |      |          |                                 |                   |                    |         | \${w} div 2    |                       |            |              |              | a2
    text                  | phone    | Phone          |      | yes      |                                 | regex(., '[0-9]+') | Digits only       | 555     |                |                       | numbers    |              | phone.png    | a3
    range                 | level    | Level          |      |          |                                 |                   |                    |         |                | start=0 end=1 step=0.25 |          |              |              | a4
    begin_repeat          | child    | A child        |      |          |                                 |                   |                    |         |                |                       | field-list | 3            |              | a5
    integer               | age      | Age            |      | \${level} > 1 | \${phone} != ''            | . > 0 and . < 120 |                    |         |                |                       |            |              |              | a6
    begin_group           | inner    | Inner heading  |      |          | \${age} >= 18                   |                   |                    |         |                |                       |            |              |              | a7
    image                 | picture  | A picture      |      | yes      |                                 |                   |                    |         |                |                       |            |              |              | a8
    dateTime              | moment   | When           |      | yes      | not(\${age} = 20)               |                   |                    |         |                |                       |            |              |              | a9
    end_group             |          |                |      |          |                                 |                   |                    |         |                |                       |            |              |              | a10
    end_repeat            |          |                |      |          |                                 |                   |                    |         |                |                       |            |              |              | a11
    select_one nowhere    | lost     | Lost           |      |          |                                 |                   |                    |         |                |                       |            |              |              | a12
    geopoint              | place    | Where          |      |          |                                 |                   |                    |         |                |                       |            |              |              | a13
    text                  | late     | Later          |      |          | count-selected(\${x}) > 2       |                   |                    |         |                |                       |            |              |              | a14
    end_group             |          |                |      |          |                                 |                   |                    |         |                |                       |            |              |              | a15
    `,
  ),
  parseWorksheet("choices", "list_name | name | label | image\nunused | a | A | a.png\n | b | B |"),
  parseWorksheet("settings", "form_title | style | form_id\nAwkward | pages | awk"),
  parseWorksheet("entities", "dataset | label\ntrees | Tree"),
];

/** XLSForms that follow ODK's published rules, invented for tests: one for each group of rules. */
import type { RawWorksheet } from "../worksheets.ts";
import { parseWorksheet } from "./comparable.ts";

/** Metadata, calculations, references in labels, dynamic defaults, triggers, read only. */
export const calculated: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type       | name      | label                        | calculation                        | default   | trigger  | read_only | required | required_message      | constraint            | constraint_message
    start      | start     |                              |                                    |           |          |           |          |                       |                       |
    end        | end       |                              |                                    |           |          |           |          |                       |                       |
    today      | today     |                              |                                    |           |          |           |          |                       |                       |
    deviceid   | deviceid  |                              |                                    |           |          |           |          |                       |                       |
    audit      | audit     |                              |                                    |           |          |           |          |                       |                       |
    integer    | length    | Length of the roof (m)       |                                    | 10        |          |           | yes      | Measure the roof      | . > 0 and . < 200     | Between 1 and 199
    decimal    | width     | Width of the roof (m)        |                                    |           |          |           | TRUE     |                       | .>=0.5                |
    calculate  | area      |                              | \${length} * \${width}             |           |          |           |          |                       |                       |
    note       | area_note | The roof is \${area} m² large |                                   |           |          |           |          |                       |                       |
    text       | code      | Code                         | concat(\${length}, '-', \${width}) |           |          | yes       |          |                       |                       |
    dateTime   | changed   | Changed at                   | now()                              |           | \${code} |           |          |                       |                       |
    hidden     | secret    |                              |                                    | abc       |          |           |          |                       |                       |
    text       | mail      | E-mail                       |                                    |           |          | false()   | true()   |                       | regex(., '.+@.+')     | That is no address
    `,
  ),
  parseWorksheet(
    "settings",
    "form_title | form_id | version | instance_name\nRoof area | roof_area | 2026112101 | concat(${code}, ' roof')",
  ),
];

/** Repeats, groups in groups, appearances of groups, conditions on groups. */
export const nested: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type              | name     | label                | relevant                   | appearance | repeat_count | choice_filter
    select_one yes_no | has_pv   | Is there PV?         |                            | minimal    |              |
    begin_group       | pv       | PV                   | \${has_pv} = 'yes'         | field-list |              |
    integer           | strings  | How many strings?    |                            |            |              |
    begin_group       | inverter | The inverter         | \${strings} > 0            | table-list |              |
    select_one brand  | brand    | Which brand?         |                            |            |              |
    text              | serial   | Serial number        | \${brand} != 'none'        | numbers    |              |
    end_group         | inverter |                      |                            |            |              |
    begin_repeat      | string   | A string             |                            |            | \${strings}  |
    integer           | modules  | Modules of the string |                           |            |              |
    select_multiple fault | faults | Faults             | \${modules} > 0 and \${strings} < 9 | columns-2 |    |
    end_repeat        |          |                      |                            |            |              |
    end_group         | pv       |                      |                            |            |              |
    text              | remarks  | Remarks              |                            | multiline  |              |
    `,
  ),
  parseWorksheet(
    "choices",
    `
    list_name | name    | label
    yes_no    | yes     | Yes
    yes_no    | no      | No
    brand     | sma     | SMA
    brand     | none    | None
    fault     | loose   | Loose
    fault     | cracked | Cracked
    `,
  ),
  parseWorksheet("settings", "form_title | form_id | style\nNested | nested | pages theme-grid"),
];

/** Ranges, ranks, positions, media, files, external choices. */
export const everyKind: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type                               | name     | label            | hint        | guidance_hint    | parameters                   | appearance    | media::image | media::audio | media::video | choice_filter
    range                              | grade    | Grade            |             |                  | start=0 end=10 step=0.5      | vertical      |              |              |              |
    range                              | share    | Share            |             |                  |                              | rating        |              |              |              |
    rank damage                        | worst    | Worst first      |             |                  |                              |               |              |              |              |
    geopoint                           | place    | Place            |             |                  | capture-accuracy=10          | placement-map |              |              |              |
    geotrace                           | track    | Track            |             |                  |                              |               |              |              |              |
    geoshape                           | field    | Field            |             |                  |                              |               |              |              |              |
    image                              | photo    | A photo          | From afar   | At least 2 m     | max-pixels=1024              | annotate      |              |              |              |
    audio                              | sound    | A sound          |             |                  | quality=voice-only           |               |              |              |              |
    background-audio                   | spoken   |                  |             |                  |                              |               |              |              |              |
    video                              | film     | A film           |             |                  |                              |               |              |              |              |
    file                               | plan     | The plan         |             |                  |                              |               |              |              |              |
    barcode                            | code     | The code         |             |                  |                              |               |              |              |              |
    select_one damage                  | main     | Main damage      | Look        | More about it    | randomize=true               | likert        | main.png     | main.mp3     | main.mp4     |
    select_one_from_file towns.csv     | town     | Town             |             |                  | value=id label=title         | autocomplete  |              |              |              | state=\${main}
    select_multiple_from_file parts.xml | parts   | Parts            |             |                  |                              |               |              |              |              |
    select_one_external county         | county   | County           |             |                  |                              |               |              |              |              | state='tx'
    xml-external                       | people   |                  |             |                  |                              |               |              |              |              |
    acknowledge                        | agreed   | I agree          |             |                  |                              |               |              |              |              |
    date                               | built    | Built in         |             |                  |                              | month-year    |              |              |              |
    datetime                           | seen     | Seen at          |             |                  |                              |               |              |              |              |
    `,
  ),
  parseWorksheet(
    "choices",
    `
    list_name | name    | label   | media::image | geometry
    damage    | crack   | Crack   | crack.png    |
    damage    | rust    | Rust    | rust.png     | 1 2 3 4
    `,
  ),
  parseWorksheet(
    "external_choices",
    "list_name | name | label | state\ncounty | travis | Travis | tx\ncounty | king | King | wa",
  ),
  parseWorksheet(
    "settings",
    "form_title | form_id | allow_choice_duplicates | public_key | submission_url\nEvery kind | every_kind | yes | abc | https://example.org",
  ),
];

/** Entities: a list that several forms fill. */
export const entities: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type              | name      | label       | save_to | bind::odk:length | body::accept | instance::odk:note
    text              | tree_name | Which tree? | species | 20               |              | x
    integer           | height    | How high?   | height  |                  |              |
    select_one health | health    | Healthy?    |         |                  | image/*      |
    `,
  ),
  parseWorksheet("choices", "list_name | name | label\nhealth | good | Good\nhealth | bad | Bad"),
  parseWorksheet("entities", "list_name | label | create_if\ntrees | ${tree_name} | ${height} > 1"),
  parseWorksheet("settings", "form_title | form_id\nTrees | trees"),
];

/** Conditions: cycles, later sources, unknown names, not and count-selected. */
export const conditions: RawWorksheet[] = [
  parseWorksheet(
    "survey",
    `
    type                 | name  | label | relevant
    select_one yes_no    | a     | A     | \${b} = 'yes'
    select_one yes_no    | b     | B     | \${c} = 'yes'
    select_one yes_no    | c     | C     | \${a} = 'yes'
    select_one yes_no    | d     | D     | \${later} > 3
    integer              | later | Later |
    text                 | e     | E     | \${nowhere} = 1
    text                 | f     | F     | not(\${d} = 'yes' or \${later} >= 10)
    text                 | g     | G     | selected(\${many}, 'x') and not(selected(\${many}, 'y'))
    select_multiple xyz  | many  | Many  |
    text                 | h     | H     | count-selected(\${many}) > 1
    text                 | i     | I     | \${d} != '' and (\${later} = 1 or \${later} = 2) and (\${many} = 'x' or \${c} = 'no')
    text                 | j     | J     | if(\${d} = 'yes', true(), false())
    text                 | k     | K     | string-length(\${e}) > 2
    `,
  ),
  parseWorksheet(
    "choices",
    "list_name | name | label\nyes_no | yes | Yes\nyes_no | no | No\nxyz | x | X\nxyz | y | Y\nxyz | z | Z",
  ),
  parseWorksheet("settings", "form_title | form_id\nConditions | conditions"),
];

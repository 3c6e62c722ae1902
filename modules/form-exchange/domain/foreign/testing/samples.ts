/** Forms in the style of other products, invented for tests. */

export const surveyJs = {
  title: { default: "Roof check", es: "Revisión del techo" },
  showProgressBar: "top",
  triggers: [{ type: "complete", expression: "{sound} = 'no'" }],
  pages: [
    {
      name: "roof",
      title: "Roof",
      elements: [
        {
          type: "radiogroup",
          name: "sound",
          title: { default: "Is the roof sound?", es: "¿Está en buen estado?" },
          description: "Look from the ground",
          isRequired: true,
          choices: [{ value: "yes", text: "Yes" }, { value: "no", text: "No" }, "cannot tell"],
          colCount: 3,
        },
        {
          type: "checkbox",
          name: "damage",
          title: "What is damaged?",
          visibleIf: "{sound} = 'no' or {sound} = 'cannot tell'",
          choices: ["tiles", "gutter"],
          hasOther: true,
        },
        {
          type: "text",
          name: "count",
          title: "How many tiles?",
          inputType: "number",
          step: 1,
          min: 1,
          max: 500,
          visibleIf: "{damage} contains 'tiles'",
          requiredIf: "{damage} anyof ['tiles', 'gutter']",
        },
        { type: "expression", name: "double", title: "Twice", expression: "{count} * 2" },
        { type: "html", name: "hint", html: "<p>Mind the <b>edge</b> &amp; the wires</p>" },
        { type: "boolean", name: "wet", title: "Is it wet?" },
        {
          type: "comment",
          name: "why",
          title: "Why?",
          visibleIf: "{wet} = true and !({count} > 3)",
        },
        { type: "ranking", name: "order", choices: ["a", "b"] },
        { type: "text", name: "age", title: "Age", visibleIf: "age({birth}) > 3" },
      ],
    },
    {
      name: "more",
      elements: [
        {
          type: "paneldynamic",
          name: "inverters",
          title: "Inverters",
          panelCount: 2,
          maxPanelCount: 9,
          templateElements: [
            { type: "text", name: "serial", title: "Serial number" },
            { type: "rating", name: "state", title: "State", rateMax: 3 },
            { type: "comment", name: "fault", title: "Fault", visibleIf: "{panel.state} = 1" },
          ],
        },
        {
          type: "matrix",
          name: "parts",
          title: "Parts",
          columns: ["Good", "Bad"],
          rows: [{ value: "rail", text: "Rails" }, "clamps"],
        },
        { type: "signaturepad", name: "signed", title: "Homeowner" },
        {
          type: "file",
          name: "picture",
          title: "Photo",
          acceptedTypes: "image/*",
          isRequired: true,
        },
        { type: "file", name: "plan", title: "Plan", acceptedTypes: ".pdf" },
      ],
    },
  ],
};

const yesNo = "7bb1cb10-7020-11e2-bcfd-0800200c9a66";
const no = "8bcfbf01-e11b-11e1-9b23-0800200c9a66";

export const safetyCulture = {
  template_id: "template_1",
  template_data: {
    metadata: { name: "Solar audit", description: "For rooftops" },
    response_sets: {
      set1: {
        id: "set1",
        responses: [
          { id: "r1", label: "Good", score: 1 },
          { id: "r2", label: "Poor", score: 0 },
        ],
      },
    },
  },
  header_items: [
    { item_id: "h0", type: "section", label: "Title Page", children: ["h1"] },
    { item_id: "h1", parent_id: "h0", type: "datetime", label: "Conducted on", options: {} },
  ],
  items: [
    { item_id: "s1", type: "section", label: "Array", children: ["q1", "q2"] },
    {
      item_id: "q1",
      parent_id: "s1",
      type: "question",
      label: "Are the clamps tight?",
      options: { response_set: yesNo, is_mandatory: true, failed_responses: [no], weighting: 1 },
    },
    {
      item_id: "f1",
      parent_id: "q1",
      type: "smartfield",
      label: "",
      options: { condition: "3f206182-e4f6-11e1-aff1-0800200c9a66", values: [no] },
    },
    { item_id: "t1", parent_id: "f1", type: "text", label: "What is loose?", options: {} },
    {
      item_id: "q2",
      parent_id: "s1",
      type: "list",
      label: "Which parts are poor?",
      options: { response_set: "set1" },
    },
    {
      item_id: "f2",
      parent_id: "q2",
      type: "smartfield",
      options: { condition: "35f6c134-e500-11e1-aff1-0800200c9a66", values: ["r1", "r2"] },
    },
    { item_id: "m1", parent_id: "f2", type: "media", label: "Photo of it", options: {} },
    {
      item_id: "sl",
      parent_id: "s1",
      type: "slider",
      label: "Tilt",
      options: { min: 0, max: 60, increment: 1 },
    },
    {
      item_id: "f3",
      parent_id: "sl",
      type: "smartfield",
      options: { condition: "ffffffff-e500-11e1-aff1-0800200c9a66", values: ["1"] },
    },
    { item_id: "x1", parent_id: "f3", type: "textsingle", label: "Remark", options: {} },
    { item_id: "d1", parent_id: "s1", type: "dynamicfield", label: "Strings", options: {} },
    { item_id: "p1", parent_id: "d1", type: "primeelement", label: "", options: {} },
    { item_id: "v1", parent_id: "p1", type: "textsingle", label: "Voltage", options: {} },
    { item_id: "w1", parent_id: "s1", type: "weather", label: "Weather", options: {} },
    { item_id: "g1", parent_id: "s1", type: "signature", label: "Inspector", options: {} },
  ],
};

export const fulcrum = {
  form: {
    name: "Hydrants",
    id: "7a0c3378",
    created_at: "2026-01-01T00:00:00Z",
    script: "ON('change', 'x', f);",
    elements: [
      {
        type: "Section",
        key: "aaaa",
        label: "Site",
        data_name: "site",
        elements: [
          {
            type: "ChoiceField",
            key: "bbbb",
            label: "Kind",
            data_name: "kind",
            required: true,
            multiple: false,
            allow_other: true,
            choices: [
              { label: "Pillar", value: "pillar" },
              { label: "In the ground", value: "in ground" },
            ],
          },
          {
            type: "TextField",
            key: "cccc",
            label: "Depth",
            data_name: "depth",
            numeric: true,
            format: "decimal",
            min: 0,
            max: 9,
            visible_conditions_type: "any",
            visible_conditions: [
              { field_key: "bbbb", operator: "equal_to", value: "in ground" },
              { field_key: "zzzz", operator: "equal_to", value: "x" },
            ],
          },
          {
            type: "YesNoField",
            key: "dddd",
            label: "Does it leak?",
            data_name: "leaks",
            positive: { label: "Yes", value: "yes" },
            negative: { label: "No", value: "no" },
          },
          {
            type: "PhotoField",
            key: "eeee",
            label: "Photos",
            data_name: "pictures",
            visible_conditions: [{ field_key: "dddd", operator: "equal_to", value: "yes" }],
          },
        ],
      },
      {
        type: "Repeatable",
        key: "ffff",
        label: "Valves",
        data_name: "valves",
        elements: [{ type: "TextField", key: "gggg", label: "Number", data_name: "number" }],
      },
      { type: "VideoField", key: "hhhh", label: "Video", data_name: "video" },
      {
        type: "CalculatedField",
        key: "iiii",
        label: "Sum",
        data_name: "sum",
        expression: "$depth",
      },
    ],
  },
};

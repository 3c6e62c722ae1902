/** Small forms in the style of other products, invented for tests. */

export const safetyCultureForm = {
  template_id: "template_1",
  template_data: {
    metadata: { name: "Solar audit" },
    response_sets: {
      set1: {
        id: "set1",
        responses: [
          { id: "r1", label: "Good" },
          { id: "r2", label: "Poor" },
        ],
      },
    },
  },
  header_items: [],
  items: [
    { item_id: "s1", type: "section", label: "Array", children: ["q1", "q2"] },
    {
      item_id: "q1",
      parent_id: "s1",
      type: "question",
      label: "Are the clamps tight?",
      options: { response_set: "7bb1cb10-7020-11e2-bcfd-0800200c9a66" },
    },
    {
      item_id: "q2",
      parent_id: "s1",
      type: "list",
      label: "Which parts are poor?",
      options: { response_set: "set1" },
    },
  ],
};

export const fulcrumForm = {
  form: {
    name: "Hydrants",
    id: "7a0c3378",
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
            multiple: false,
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
          },
          { type: "PhotoField", key: "eeee", label: "Photos", data_name: "pictures" },
        ],
      },
    ],
  },
};

export const surveyForm = {
  title: "Roof check",
  pages: [
    {
      name: "roof",
      title: "Roof",
      elements: [
        {
          type: "radiogroup",
          name: "sound",
          title: "Is the roof sound?",
          choices: [
            { value: "yes", text: "Yes" },
            { value: "no", text: "No" },
          ],
        },
        {
          type: "checkbox",
          name: "damage",
          title: "What is damaged?",
          choices: ["tiles", "gutter"],
        },
      ],
    },
    {
      name: "more",
      elements: [
        {
          type: "paneldynamic",
          name: "inverters",
          title: "Inverters",
          templateElements: [{ type: "text", name: "serial", title: "Serial number" }],
        },
      ],
    },
  ],
};

import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";

export default defineModule({
  id: "first-steps",
  purpose: "What a new organization does until its first scored report, as a list on My Home.",
  needs: ["help", "ready-forms", "sample-data", "users"],
  permissions: { "first-steps.take": { prefixed: administratorTypes } },
  links: [
    {
      page: "help",
      id: "first-steps",
      label: "First steps",
      path: "/first-steps",
      order: 10,
      guard: "first-steps.take",
    },
  ],
  routes: [
    {
      id: "first-steps",
      path: "first-steps",
      file: "routes/first-steps.tsx",
      guard: "first-steps.take",
    },
    {
      id: "start-form",
      path: "first-steps/form",
      file: "routes/start-form.ts",
      guard: "first-steps.take",
      methods: ["POST"],
    },
    {
      id: "invite-inspector",
      path: "first-steps/inspector",
      file: "routes/invite-inspector.tsx",
      dialog: true,
      guard: "first-steps.take",
    },
    {
      id: "choose",
      path: "first-steps/choose",
      file: "routes/choose.ts",
      guard: "first-steps.take",
      methods: ["POST"],
    },
  ],
  personalData: () => import("./personal-data.ts"),
});

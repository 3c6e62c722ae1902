import { defineModule } from "#app/platform/manifest/define-module.ts";
import { intakeTypes } from "#modules/projects/public.ts";

export default defineModule({
  id: "field",
  purpose: "Work at the sites with a phone: the Field page, downloads for offline, and the outbox.",
  needs: ["form-logic", "projects", "scheduling", "intake", "hand-overs", "help"],
  permissions: { "field.open": { prefixed: intakeTypes } },
  menu: [
    {
      id: "field",
      label: "Field",
      to: "/field",
      icon: "smartphone",
      place: "user",
      order: 5,
      allowedTypes: ["field-user"],
    },
  ],
  routes: [
    {
      id: "field",
      path: "field",
      file: "routes/field.tsx",
      guard: "field.open",
      methods: ["GET"],
    },
    {
      id: "field-days",
      path: "field/days",
      file: "routes/field-days.ts",
      guard: "field.open",
      methods: ["GET"],
    },
    {
      id: "device",
      path: "field/device",
      file: "routes/device.tsx",
      guard: "field.open",
      methods: ["GET"],
    },
    {
      id: "download-intake",
      path: "intake/:id/copy",
      subject: "intake",
      file: "routes/download-intake.ts",
      guard: "field.open",
      methods: ["GET"],
    },
  ],
});
